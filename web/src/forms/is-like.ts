/** Returns whether a stored value has the fields and types of the sample. An older form had others. */
export function isLike<T>(value: unknown, sample: T): value is T {
  if (Array.isArray(sample))
    return Array.isArray(value) && (sample.length === 0 || value.every((item) => isLike(item, sample[0])));
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return Object.entries(sample).every(([key, part]) => isLike(parts.get(key), part));
}
