/** Returns the time. Tests pass their own. */
export type Clock = () => Date;
