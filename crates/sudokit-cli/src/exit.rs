//! How the program ends.

use std::process::ExitCode;

/// What came of a run. Of several, the worst counts: they are listed from best to worst.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Exit {
    /// All done and all answers positive.
    #[default]
    Done,
    /// Some puzzle has no solution, or more than one where one was demanded.
    Negative,
    /// A time or work budget ran out.
    Budget,
    /// Bad usage or unreadable input.
    Usage,
    /// Ended by a signal, after the screen was given back.
    #[cfg(feature = "tui")]
    Terminated,
    /// Ended by Ctrl-C, after the screen was given back.
    #[cfg(feature = "tui")]
    Interrupted,
}

impl Exit {
    /// The worse of two.
    pub(crate) fn and(self, other: Exit) -> Exit {
        self.max(other)
    }

    /// The code the shell sees.
    pub(crate) fn code(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::Negative => 1,
            Exit::Usage => 2,
            Exit::Budget => 3,
            #[cfg(feature = "tui")]
            Exit::Interrupted => 130,
            #[cfg(feature = "tui")]
            Exit::Terminated => 143,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}

#[cfg(test)]
mod tests {
    use super::Exit;

    #[test]
    fn the_worst_counts() {
        assert_eq!(Exit::Negative.and(Exit::Budget).code(), 3);
        assert_eq!(Exit::Budget.and(Exit::Usage).code(), 2);
        assert_eq!(Exit::Done.and(Exit::Negative).code(), 1);
    }
}
