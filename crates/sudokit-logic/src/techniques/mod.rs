//! The techniques, one idea a file.

#[cfg(test)]
#[allow(unreachable_pub, reason = "the template of a public type")]
mod _template;
mod aligned_exclusion;
mod als_chain;
mod als_xy_wing;
mod als_xz;
mod avoidable_rectangle;
mod bug;
mod death_blossom;
mod direct;
mod empty_rectangle;
mod fish;
mod forcing_chain;
mod forcing_net;
mod full_house;
mod hidden_rectangle;
mod hidden_single;
mod hidden_subset;
mod kraken_fish;
mod locked_candidates;
mod multi_colors;
mod naked_single;
mod naked_subset;
mod nested_forcing;
mod nice_loop;
mod remote_pair;
mod simple_colors;
mod skyscraper;
mod sue_de_coq;
mod templates;
mod turbot_fish;
mod two_string_kite;
mod unique_loop;
mod unique_rectangle;
mod w_wing;
mod x_chain;
mod xy_chain;
mod xy_wing;
mod xyz_wing;

pub use aligned_exclusion::AlignedExclusion;
pub use als_chain::AlsChain;
pub use als_xy_wing::AlsXyWing;
pub use als_xz::AlsXz;
pub use avoidable_rectangle::AvoidableRectangle;
pub use bug::Bug;
pub use death_blossom::DeathBlossom;
pub use direct::Direct;
pub use empty_rectangle::EmptyRectangle;
pub use fish::{Fish, FishKind};
pub use forcing_chain::ForcingChain;
pub use forcing_net::ForcingNet;
pub use full_house::FullHouse;
pub use hidden_rectangle::HiddenRectangle;
pub use hidden_single::HiddenSingle;
pub use hidden_subset::HiddenSubset;
pub use kraken_fish::KrakenFish;
pub use locked_candidates::LockedCandidates;
pub use multi_colors::MultiColors;
pub use naked_single::NakedSingle;
pub use naked_subset::NakedSubset;
pub use nested_forcing::NestedForcing;
pub use nice_loop::NiceLoop;
pub use remote_pair::RemotePair;
pub use simple_colors::SimpleColors;
pub use skyscraper::Skyscraper;
pub use sue_de_coq::SueDeCoq;
pub use templates::Templates;
pub use turbot_fish::TurbotFish;
pub use two_string_kite::TwoStringKite;
pub use unique_loop::UniqueLoop;
pub use unique_rectangle::UniqueRectangle;
pub use w_wing::WWing;
pub use x_chain::XChain;
pub use xy_chain::XyChain;
pub use xy_wing::XyWing;
pub use xyz_wing::XyzWing;

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use core::ops::ControlFlow;

    use sudokit_core::Puzzle;

    use super::_template::Template;
    use crate::{Board, SearchOptions, Technique as _};

    #[test]
    fn the_template_works() {
        let puzzle: Puzzle = "12..3...........".parse().unwrap();
        let board = Board::new(&puzzle).unwrap();
        let mut steps = Vec::new();
        let _ = Template.find(&board, &SearchOptions::default(), &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        assert_eq!(steps.len(), 1);
        assert_eq!(steps[0].effect().len(), 1);
    }
}
