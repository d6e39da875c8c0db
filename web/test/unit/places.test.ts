import { describe, expect, test } from "vitest";
import { cornerPlaces, latticePlace, packedPlaces, discRadius, type Place } from "../../src/board/places";

/** Whether two marks of one character each touch. */
const touch = (a: Place, b: Place) =>
  Math.abs(a.x - b.x) < ((a.size + b.size) / 2) * 0.55 && Math.abs(a.y - b.y) < ((a.size + b.size) / 2) * 0.7;

function expectApart(places: readonly Place[]) {
  places.forEach((place, index) => {
    expect(place.x).toBeGreaterThan(0);
    expect(place.x).toBeLessThan(1);
    expect(place.y - place.size / 2).toBeGreaterThanOrEqual(-0.02);
    expect(place.y + place.size / 2).toBeLessThanOrEqual(1.02);
    for (const other of places.slice(index + 1))
      expect(touch(place, other), JSON.stringify([place, other])).toBe(false);
  });
}

describe("the places of marks", () => {
  test.each([4, 6, 9, 12, 16, 25])("on the lattice of order %i never touch", (order) => {
    const places = Array.from({ length: order }, (_, digit) => latticePlace(digit + 1, order));
    expectApart(places);
    // Discs around neighbours do not overlap either.
    const xs = [...new Set(places.map((place) => place.x))].sort((a, b) => a - b);
    expect(xs[1]! - xs[0]!).toBeGreaterThanOrEqual(2 * discRadius(order) - 1e-9);
  });

  test("nine candidates stand as on a telephone", () => {
    expect([1, 2, 3, 4].map((digit) => latticePlace(digit, 9).x.toFixed(2))).toEqual(["0.17", "0.50", "0.83", "0.17"]);
    expect(latticePlace(4, 9).y).toBeCloseTo(0.5);
  });

  test("corner marks never touch, however many there are", () => {
    for (let count = 0; count <= 25; count += 1) {
      expect(cornerPlaces(count)).toHaveLength(count);
      expectApart(cornerPlaces(count));
    }
  });

  test("centre marks beside corner marks stay in the middle", () => {
    for (let count = 1; count <= 25; count += 1) {
      const places = packedPlaces(count);
      expectApart(places);
      for (const { x, y } of places) {
        expect(Math.abs(x - 0.5)).toBeLessThan(0.34);
        expect(Math.abs(y - 0.5)).toBeLessThan(0.24);
      }
    }
  });
});
