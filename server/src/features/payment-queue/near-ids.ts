import { setImmediate } from 'node:timers/promises';

const sliceSize = 1_000;

/**
 * Returns, for each of `wanted`, the other ids that differ in one digit or by one swap of neighbours. Compares ids of 12
 * digits only. Yields to other requests between slices.
 */
export async function nearIds(
  wanted: readonly string[],
  searched: readonly string[],
): Promise<Map<string, Set<string>>> {
  const near = new Map<string, Set<string>>();
  const byPattern = new Map<number, string[]>();
  for await (const id of inSlices(wanted)) {
    for (const pattern of patternsOf(id)) pushTo(byPattern, pattern, id);
  }
  for await (const id of inSlices(searched)) {
    for (const pattern of patternsOf(id)) {
      for (const other of byPattern.get(pattern) ?? []) {
        if (other === id) continue;
        const ofOther = near.get(other);
        if (ofOther) ofOther.add(id);
        else near.set(other, new Set([id]));
      }
    }
  }
  return near;
}

async function* inSlices(ids: readonly string[]): AsyncGenerator<string> {
  const usual = [...new Set(ids)].filter((id) => /^\d{12}$/u.test(id));
  for (const [index, id] of usual.entries()) {
    if (index % sliceSize === sliceSize - 1) await setImmediate();
    yield id;
  }
}

/**
 * Two ids share a pattern exactly if they differ in one digit or by one swap. A pattern is the id with one digit erased, or
 * with two neighbours in order, and the place.
 */
function patternsOf(id: string): number[] {
  const patterns: number[] = [];
  const whole = Number(id);
  for (let place = 0; place < 12; place += 1) {
    const weight = 10 ** (11 - place);
    const digit = Number(id[place]);
    patterns.push((whole - digit * weight) * 32 + place);
    const next = Number(id[place + 1]);
    // The lower digit first.
    const sorted = digit > next ? whole - (digit - next) * (weight - weight / 10) : whole;
    if (place < 11 && digit !== next) patterns.push(sorted * 32 + 16 + place);
  }
  return patterns;
}

function pushTo(map: Map<number, string[]>, key: number, value: string): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
