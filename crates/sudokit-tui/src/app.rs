//! The loop of the full-screen game: events in, frames out.

use std::io;

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

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

/// Draws, waits for an event, and lets the screen handle it.
fn turn(terminal: &mut Terminal, world: &mut World, screen: &mut dyn Screen) -> io::Result<Turn> {
    // Copied before drawing, so that a message such as "Copied" is true when it appears.
    if let Some(text) = world.clipboard.take() {
        terminal.copy(&text)?;
    }
    if terminal.take_keyboard()? {
        world.keys.set_reports_all();
    }
    terminal.screen.draw(|frame| {
        let area = frame.area();
        frame.buffer_mut().set_style(area, world.theme.ground());
        screen.draw(frame, world);
        if world.ascii {
            fold_buffer(frame.buffer_mut());
        }
    })?;
    let next = if event::poll(screen.pace())? {
        match by_place(event::read()?, screen.takes_text()) {
            event if is_interrupt(&event) => return Ok(Turn::End(Ending::Interrupted)),
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
        }
    } else {
        screen.tick(world)
    };
    if terminal.is_asked_to_suspend() || std::mem::take(&mut world.suspend) {
        // The clock stops meanwhile, as when the player looks elsewhere.
        screen.focus(false, world);
        terminal.suspend()?;
        screen.focus(true, world);
    }
    Ok(terminal.ending().map_or(Turn::Next(next), Turn::End))
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
