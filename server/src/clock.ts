/** Passed in everywhere, so tests can set it. */
export type Clock = () => Date;
