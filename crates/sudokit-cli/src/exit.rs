//! How the program ends.

use std::process::ExitCode;

use sudokit_answers::records::Status;

/// The result of a run. Variants are ordered from best to worst; of several results the worst counts.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Exit {
    /// Everything was done and all answers are positive.
    #[default]
    Done,
    /// Some puzzle has no solution, or more than one where one was required.
    Negative,
    /// A time or work budget ran out.
    Budget,
    /// Some puzzle has rules that are not understood.
    UnsupportedRules,
    /// The arguments were wrong or an input could not be read.
    Usage,
    /// Ended by a termination signal, after the screen was restored.
    #[cfg(feature = "tui")]
    Terminated,
    /// Ended by Ctrl-C, after the screen was restored.
    #[cfg(feature = "tui")]
    Interrupted,
}

impl Exit {
    /// Returns the worse of two results.
    pub(crate) fn and(self, other: Exit) -> Exit {
        self.max(other)
    }

    /// Returns the exit code that the shell sees.
    pub(crate) fn code(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::Negative => 1,
            Exit::Usage => 2,
            Exit::Budget => 3,
            Exit::UnsupportedRules => 4,
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

impl From<Status> for Exit {
    fn from(status: Status) -> Exit {
        match status {
            Status::Error => Exit::Usage,
            Status::Budget => Exit::Budget,
            Status::UnsupportedRules => Exit::UnsupportedRules,
            Status::NotUnique | Status::NoSolution | Status::Conflict | Status::Beyond => {
                Exit::Negative
            }
            _ => Exit::Done,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Exit;

    #[test]
    fn the_worst_result_counts() {
        assert_eq!(Exit::Negative.and(Exit::Budget).code(), 3);
        assert_eq!(Exit::Budget.and(Exit::Usage).code(), 2);
        assert_eq!(Exit::Done.and(Exit::Negative).code(), 1);
    }
}
