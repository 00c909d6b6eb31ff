interface Instants {
  startDate: string;
  endDate: string;
  registrationDeadline: string;
  /** In ms. The instant at which teams see a changed UPI ID. */
  payeeShownFrom?: number;
  galleryOpensAt?: string | null;
  /** The first held place is free again. */
  keptUntil?: string | null;
}

/**
 * Returns the next instant in ms at which time changes the public view. The last ms of the event and of registration
 * still counts.
 */
export function nextChange(
  { startDate, endDate, registrationDeadline, payeeShownFrom = 0, galleryOpensAt, keptUntil }: Instants,
  now: Date,
): number {
  const instants = [
    Date.parse(startDate),
    Date.parse(endDate) + 1,
    Date.parse(registrationDeadline) + 1,
    payeeShownFrom,
    galleryOpensAt ? Date.parse(galleryOpensAt) : 0,
    keptUntil ? Date.parse(keptUntil) : 0,
  ];
  return Math.min(...instants.filter((instant) => instant > now.getTime()));
}
