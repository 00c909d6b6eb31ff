/** Functions receive the clock as an argument, so tests can set the time. */
export type Clock = () => Date;
