/** Tells the time. Passed in everywhere, so that tests can set it. */
export type Clock = () => Date;
