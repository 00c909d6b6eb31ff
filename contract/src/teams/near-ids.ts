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

/**
 * Returns the ids that may mean the same payment: near ones, those with one digit more or less, and the 12 digits within
 * this id. Leaves out longer ids that contain this one, because they cannot be listed.
 */
export function similarIds(id: string): Set<string> {
  const similar = nearIds(id);
  if (/^\d{11}$/u.test(id)) {
    for (let at = 0; at <= id.length; at += 1) {
      for (let digit = 0; digit <= 9; digit += 1) similar.add(`${id.slice(0, at)}${digit}${id.slice(at)}`);
    }
  }
  if (/^\d{12}$/u.test(id))
    for (let at = 0; at < id.length; at += 1) similar.add(id.slice(0, at) + id.slice(at + 1));
  if (id.length > 12) for (const [, part = ''] of id.matchAll(/(?=(\d{12}))/gu)) similar.add(part);
  return similar;
}
