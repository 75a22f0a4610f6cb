import * as z from "zod";

/** The name of a place. */
export const PlaceName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'must be the name of a place, as in "ci"');

/** The places that every contract knows without naming them. */
export const wellKnownPlaces: readonly string[] = ["local", "box", "ci", "ship"];
