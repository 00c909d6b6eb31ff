/** Tests pass their own. */
export type Clock = () => Date;
