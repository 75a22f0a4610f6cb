import * as z from "zod";

/** The name of a place. */
export const PlaceName = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/);
