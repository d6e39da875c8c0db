//! Remembers the geometries that [`Geometries`](super::Geometries) has built.
//!
//! With `std` each order is built once, and the last jigsaw is kept, since files repeat one map line
//! after line, or one drawing after another. Without `std` there are no locks to share what was built between threads, so every
//! request builds anew.

use alloc::sync::Arc;

use super::board::Geometry;
use super::error::GeometryError;

#[cfg(feature = "std")]
mod shared {
    use alloc::boxed::Box;
    use std::sync::{Mutex, OnceLock, PoisonError};

    use super::{Arc, Geometry, GeometryError};

    /// A map and its board.
    type KnownMap = (Box<[u8]>, Arc<Geometry>);

    /// The last board that was built from a map.
    #[derive(Default, Debug)]
    struct Last(Mutex<Option<KnownMap>>);

    impl Last {
        /// Returns the board of this map, built by `build` if the last map was another one.
        fn of(
            &self,
            map: &[u8],
            build: impl FnOnce() -> Result<Arc<Geometry>, GeometryError>,
        ) -> Result<Arc<Geometry>, GeometryError> {
            let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some((known, geometry)) = &*last
                && **known == *map
            {
                return Ok(geometry.clone());
            }
            let geometry = build()?;
            *last = Some((map.into(), geometry.clone()));
            Ok(geometry)
        }
    }

    #[derive(Debug)]
    pub(crate) struct Cache {
        by_order: Box<[OnceLock<Arc<Geometry>>]>,
        last_map: Last,
        last_regions: Last,
        last_drawing: Last,
    }

    impl Default for Cache {
        fn default() -> Cache {
            Cache {
                by_order: (0..=Geometry::MAX_ORDER).map(|_| OnceLock::new()).collect(),
                last_map: Last::default(),
                last_regions: Last::default(),
                last_drawing: Last::default(),
            }
        }
    }

    impl Cache {
        /// Returns the geometry of this order, built by `build` the first time.
        pub(crate) fn of_order(
            &self,
            order: u8,
            build: impl FnOnce() -> Result<Geometry, GeometryError>,
        ) -> Result<Arc<Geometry>, GeometryError> {
            let slot = &self.by_order[order as usize];
            if let Some(geometry) = slot.get() {
                return Ok(geometry.clone());
            }
            let geometry = build()?;
            Ok(slot.get_or_init(|| Arc::new(geometry)).clone())
        }

        /// Returns the geometry of this map, built by `build` if the last map was another one.
        pub(crate) fn of_map(
            &self,
            map: &[u8],
            build: impl FnOnce() -> Result<Geometry, GeometryError>,
        ) -> Result<Arc<Geometry>, GeometryError> {
            self.last_map.of(map, || build().map(Arc::new))
        }

        /// Returns the geometry with these regions, built by `build` if the last ones were others.
        pub(crate) fn of_regions(
            &self,
            regions: &[u8],
            build: impl FnOnce() -> Result<Arc<Geometry>, GeometryError>,
        ) -> Result<Arc<Geometry>, GeometryError> {
            self.last_regions.of(regions, build)
        }

        /// Returns the geometry of this drawing, read by `read` if the last drawing was another one.
        pub(crate) fn of_drawing(
            &self,
            drawing: &[u8],
            read: impl FnOnce() -> Result<Arc<Geometry>, GeometryError>,
        ) -> Result<Arc<Geometry>, GeometryError> {
            self.last_drawing.of(drawing, read)
        }
    }
}

#[cfg(not(feature = "std"))]
mod unshared {
    use super::{Arc, Geometry, GeometryError};

    #[derive(Default, Debug)]
    pub(crate) struct Cache;

    impl Cache {
        /// Builds the geometry of this order.
        pub(crate) fn of_order(
            &self,
            _: u8,
            build: impl FnOnce() -> Result<Geometry, GeometryError>,
        ) -> Result<Arc<Geometry>, GeometryError> {
            build().map(Arc::new)
        }

        /// Builds the geometry of this map.
        pub(crate) fn of_map(
            &self,
            _: &[u8],
            build: impl FnOnce() -> Result<Geometry, GeometryError>,
        ) -> Result<Arc<Geometry>, GeometryError> {
            build().map(Arc::new)
        }

        /// Builds the geometry with these regions.
        pub(crate) fn of_regions(
            &self,
            _: &[u8],
            build: impl FnOnce() -> Result<Arc<Geometry>, GeometryError>,
        ) -> Result<Arc<Geometry>, GeometryError> {
            build()
        }

        /// Reads the geometry of this drawing.
        pub(crate) fn of_drawing(
            &self,
            _: &[u8],
            read: impl FnOnce() -> Result<Arc<Geometry>, GeometryError>,
        ) -> Result<Arc<Geometry>, GeometryError> {
            read()
        }
    }
}

#[cfg(feature = "std")]
pub(super) use shared::Cache;
#[cfg(not(feature = "std"))]
pub(super) use unshared::Cache;
