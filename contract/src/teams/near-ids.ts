/** Returns the ids that differ in one digit or by one swap of neighbours. Returns none for an id without 12 digits. */
export function nearIds(id: string): Set<string> {
  const near = new Set<string>();
  if (!/^\d{12}$/u.test(id)) return near;
  for (let at = 0; at < id.length; at += 1) {
    const [before, after] = [id.slice(0, at), id.slice(at + 1)];
    for (let digit = 0; digit <= 9; digit += 1) near.add(`${before}${digit}${after}`);
    if (after !== '') near.add(`${before}${after[0]}${id[at]}${after.slice(1)}`);
  }
  near.delete(id);
  return near;
}
