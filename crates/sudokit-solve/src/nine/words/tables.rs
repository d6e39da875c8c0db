//! What follows from a digit's minirows or columns, looked up by the nine bits that say which have candidates.

use crate::nine::branch::{column_left, place};

/// All cells of a band.
pub(super) const ALL: u32 = 0o777_777_777;

/// The number of sets of nine squares: three minirows or columns of each of three boxes.
const SQUARES: usize = 512;

/// What is looked up for a digit in one band or two.
pub(super) struct Tables {
    /// By minirows: the cells of the minirows that some matching of rows and boxes takes.
    pub(super) keep: [u32; SQUARES],
    /// By minirows: those minirows themselves.
    pub(super) matched: [u16; SQUARES],
    /// By minirows: the cells of those that are alone in their box.
    pub(super) alone: [u32; SQUARES],
    /// By minirows: the cells that share neither a row nor a box with any of them, and [`CONFLICT`].
    pub(super) apart: [u32; SQUARES],
    /// By columns: the cells that they leave to each of the other bands, and as bits 32 and up their columns.
    pub(super) others: [u64; SQUARES],
    /// By the columns of two bands: what they leave to the third, in the same form.
    pub(super) third: [u64; SQUARES],
    /// By columns: the cells of those that are alone in their box.
    pub(super) alone_columns: [u32; SQUARES],
}

/// The bit of [`Tables::apart`] that says that two of the minirows share a row or a box.
pub(super) const CONFLICT: u32 = 1 << 31;

/// The cells of these minirows, bits 3 s + r.
const fn minirow_cells(minirows: u32) -> u32 {
    minirows * 0o1_001_001
}

/// The cells of these columns, bits 3 s + c.
const fn column_cells(columns: usize) -> u32 {
    let mut cells = 0;
    let mut i = 0;
    while i < 9 {
        if columns >> i & 1 == 1 {
            cells |= 0o7 << (9 * (i % 3) + 3 * (i / 3));
        }
        i += 1;
    }
    cells
}

/// The squares that a configuration takes, bits 3 c + r.
const fn taken(configuration: usize) -> u32 {
    let (mut taken, mut r) = (0, 0);
    while r < 3 {
        taken |= 1 << (3 * place(configuration, r) + r);
        r += 1;
    }
    taken
}

/// The configurations that 3x3 squares allow: bit e for configuration e, where the square in row r and column c is
/// bit 3 c + r.
const fn configurations(squares: usize) -> u8 {
    let mut all = 0;
    let mut e = 0;
    while e < 6 {
        if taken(e) & !(squares as u32) == 0 {
            all |= 1 << e;
        }
        e += 1;
    }
    all
}

/// The squares that some matching on these squares takes, bits 3 c + r.
const fn matched(squares: usize) -> u32 {
    let mut matched = 0;
    let mut e = 0;
    while e < 6 {
        if configurations(squares) >> e & 1 == 1 {
            matched |= taken(e);
        }
        e += 1;
    }
    matched
}

/// Of the bits 3 i + j, those that are alone for their i.
const fn alone(bits: u32) -> u32 {
    let mut alone = 0;
    let mut i = 0;
    while i < 3 {
        let own = bits & 7 << (3 * i);
        if own.count_ones() == 1 {
            alone |= own;
        }
        i += 1;
    }
    alone
}

/// The minirows that share neither a row nor a box with any of these, and [`CONFLICT`].
const fn apart(minirows: usize) -> u32 {
    let (mut apart, mut conflict) = (0o777, 0);
    let mut j = 0;
    while j < 9 {
        if minirows >> j & 1 == 1 {
            if apart >> j & 1 == 0 {
                conflict = CONFLICT;
            }
            apart &= !(7 << (j / 3 * 3)) & !(0o111 << (j % 3));
        }
        j += 1;
    }
    minirow_cells(apart) | conflict
}

/// All cells and columns but those of these columns, as in [`Tables::others`].
const fn but_columns(columns: u32) -> u64 {
    (ALL & !column_cells(columns as usize)) as u64 | (0o777 & !columns as u64) << 32
}

/// See [`Tables`].
pub(super) static TABLES: Tables = {
    let mut tables = Tables {
        keep: [0; SQUARES],
        matched: [0; SQUARES],
        alone: [0; SQUARES],
        apart: [0; SQUARES],
        others: [0; SQUARES],
        third: [0; SQUARES],
        alone_columns: [0; SQUARES],
    };
    let mut i = 0;
    while i < SQUARES {
        let matched = matched(i);
        tables.keep[i] = minirow_cells(matched);
        tables.matched[i] = matched as u16;
        tables.alone[i] = minirow_cells(alone(matched));
        tables.apart[i] = apart(i);
        tables.others[i] = but_columns(alone(i as u32));
        tables.alone_columns[i] = column_cells(alone(i as u32) as usize);
        // Two bands that share two columns of a stack, or even just one, leave the others.
        let mut both = 0;
        let mut s = 0;
        while s < 3 {
            let own = i as u32 & 7 << (3 * s);
            if own.count_ones() < 3 {
                both |= own;
            }
            s += 1;
        }
        tables.third[i] = but_columns(both);
        i += 1;
    }
    tables
};

/// How a digit in a line counts for the choice of a branch.
#[derive(Copy, Clone)]
pub(super) struct Count {
    /// Its configurations.
    pub(super) configurations: u8,
    /// How many there are.
    pub(super) count: u8,
    /// In one number: 1 if there are several, and the costs of both rules.
    pub(super) sums: u32,
}

/// By the squares of a digit in a line, bits 3 c + r.
pub(super) static COUNTS: [Count; SQUARES] = {
    use crate::nine::branch::{BY_CONFIGURATIONS, BY_DIGITS};
    let mut table = [Count { configurations: 0, count: 0, sums: 0 }; SQUARES];
    let mut i = 0;
    while i < SQUARES {
        let configurations = configurations(i);
        let count = configurations.count_ones();
        let several = if count > 1 { 1 } else { 0 };
        let sums = several
            | (BY_CONFIGURATIONS[count as usize] as u32) << 8
            | (BY_DIGITS[count as usize] as u32) << 16;
        table[i] = Count { configurations, count: count as u8, sums };
        i += 1;
    }
    table
};

/// What each configuration leaves to a digit in its band.
pub(super) static IN_BAND: [u32; 6] = {
    let mut table = [0; 6];
    let mut e = 0;
    while e < 6 {
        table[e] = minirow_cells(taken(e));
        e += 1;
    }
    table
};

/// What each configuration leaves to a digit in each band, by stack.
pub(super) static IN_STACK: [[[u32; 3]; 6]; 3] = {
    let mut table = [[[0; 3]; 6]; 3];
    let mut i = 0;
    while i < 54 {
        let (stack, e, band) = (i / 18, i / 3 % 6, i % 3);
        table[stack][e][band] = column_cells(column_left(stack, e, band) as usize);
        i += 1;
    }
    table
};
