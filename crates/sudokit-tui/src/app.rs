//! The loop of the full-screen game: events in, frames out.

use std::io;
use std::time::{Duration, Instant};

use crossterm::event::{
    self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};

use crate::ascii::fold_buffer;
use crate::keyboard_layout::latin_key;
use crate::options::{Ending, PlayOptions};
use crate::screen::{Next, Screen};
use crate::screens;
use crate::terminal::Terminal;
use crate::world::World;

/// Plays on the full screen until the player leaves.
///
/// # Errors
/// If the terminal cannot be used.
pub fn play(options: PlayOptions) -> io::Result<Ending> {
    let (mut world, mouse) = World::new(&options);
    let first = screens::first(options.start, options.player, &mut world);
    let screen = screens::open(first, &mut world);
    let mut terminal = Terminal::take(mouse)?;
    run(&mut terminal, &mut world, screen)
}

fn run(
    terminal: &mut Terminal,
    world: &mut World,
    mut screen: Box<dyn Screen>,
) -> io::Result<Ending> {
    loop {
        let turn = turn(terminal, world, &mut *screen);
        if let Ok(Turn::Next(Next::Stay)) = turn {
            continue;
        }
        screen.leave(world);
        match turn? {
            Turn::Next(Next::Go(destination)) => {
                // The game of the old screen is closed before the next one is opened.
                drop(screen);
                screen = screens::open(destination, world);
            }
            Turn::Next(Next::Stay | Next::Quit) => return Ok(Ending::Left),
            Turn::End(ending) => return Ok(ending),
        }
    }
}

/// The outcome of one turn of the loop.
enum Turn {
    Next(Next),
    /// Ctrl-C or a signal ends the program.
    End(Ending),
}

/// For how long input that goes on coming can keep a picture from being drawn.
const LATEST_PICTURE: Duration = Duration::from_millis(100);

/// For how long to look for input that waits. With no time at all, crossterm does not look.
const LOOK: Duration = Duration::from_millis(1);

/// Draws, waits for an event, and lets the screen handle it and all that wait behind it: pictures that no one
/// can see are not drawn.
fn turn(terminal: &mut Terminal, world: &mut World, screen: &mut dyn Screen) -> io::Result<Turn> {
    draw(terminal, world, screen)?;
    if !event::poll(screen.pace())? {
        let next = screen.tick(world);
        return settle(next, terminal, world, screen);
    }
    let since = Instant::now();
    loop {
        let event = event::read()?;
        if matches!(event, Event::Resize(..)) {
            terminal.forget()?;
        }
        let turn = match handle(event, world, screen) {
            Turn::Next(next) => settle(next, terminal, world, screen)?,
            end @ Turn::End(_) => end,
        };
        let is_open = matches!(turn, Turn::Next(Next::Stay)) && since.elapsed() < LATEST_PICTURE;
        if !is_open || !event::poll(LOOK)? {
            return Ok(turn);
        }
    }
}

fn draw(terminal: &mut Terminal, world: &mut World, screen: &mut dyn Screen) -> io::Result<()> {
    // Copied before drawing, so that a message such as "Copied" is true when it appears.
    if let Some(text) = world.clipboard.take() {
        terminal.copy(&text)?;
    }
    if terminal.take_keyboard()? {
        world.keys.set_reports_all();
    }
    world.foot.clear();
    terminal.screen.draw(|frame| {
        let area = frame.area();
        frame.buffer_mut().set_style(area, world.theme.ground());
        screen.draw(frame, world);
        if world.ascii {
            fold_buffer(frame.buffer_mut());
        }
    })?;
    Ok(())
}

/// Lets the screen handle an event.
fn handle(event: Event, world: &mut World, screen: &mut dyn Screen) -> Turn {
    Turn::Next(match by_place(pressed(event, world), screen.takes_text()) {
        event if is_interrupt(&event) => return Turn::End(Ending::Interrupted),
        // Some terminals report a key twice: when it is pressed and when it is released.
        Event::Key(key) if key.kind == KeyEventKind::Release => Next::Stay,
        event @ (Event::FocusGained | Event::FocusLost) => {
            screen.focus(event == Event::FocusGained, world);
            Next::Stay
        }
        // Terminals paste line ends as the character of the Enter key.
        Event::Paste(text) => {
            let text = text.replace("\r\n", "\n").replace('\r', "\n");
            screen.event(&Event::Paste(text), world)
        }
        event => screen.event(&event, world),
    })
}

/// Suspends or ends the program, if that is wanted.
fn settle(
    next: Next,
    terminal: &mut Terminal,
    world: &mut World,
    screen: &mut dyn Screen,
) -> io::Result<Turn> {
    if terminal.is_asked_to_suspend() || std::mem::take(&mut world.suspend) {
        // The clock stops meanwhile, as when the player looks elsewhere.
        screen.focus(false, world);
        terminal.suspend()?;
        screen.focus(true, world);
    }
    Ok(terminal.ending().map_or(Turn::Next(next), Turn::End))
}

/// Makes a click on a key at the foot of the screen a press of this key.
fn pressed(event: Event, world: &World) -> Event {
    match event {
        Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
            world.foot.key_at(mouse.column, mouse.row).map_or(event, Event::Key)
        }
        event => event,
    }
}

/// Gives a letter that is not text the Latin letter on its key. With Ctrl it is never text.
fn by_place(event: Event, is_text: bool) -> Event {
    match event {
        Event::Key(key) if !is_text || key.modifiers.contains(KeyModifiers::CONTROL) => {
            Event::Key(KeyEvent { code: latin_key(key.code), ..key })
        }
        event => event,
    }
}

fn is_interrupt(event: &Event) -> bool {
    matches!(event, Event::Key(key)
        if key.code == KeyCode::Char('c') && key.modifiers == KeyModifiers::CONTROL)
}
