/** The time of day in milliseconds since 1970; the only clock that pure code sees. */
export type Clock = () => number;
