interface Instants {
  startDate: string;
  endDate: string;
  registrationDeadline: string;
}

/** Returns the next instant in ms at which the clock changes what the public sees of an event. A last ms still counts. */
export function nextChange({ startDate, endDate, registrationDeadline }: Instants, now: Date): number {
  const instants = [Date.parse(startDate), Date.parse(endDate) + 1, Date.parse(registrationDeadline) + 1];
  return Math.min(...instants.filter((instant) => instant > now.getTime()));
}
