/** The names of colours: letters, for players who do not see them. */

const LETTERS = "abcdefghi";

/** The name of a colour, which counts from 1. */
export const colourName = (colour: number): string => LETTERS.charAt(colour - 1);

/** The colour of this name, in either case; 0 if there is none. */
export const colourOf = (name: string): number => (name.length === 1 ? LETTERS.indexOf(name.toLowerCase()) + 1 : 0);
