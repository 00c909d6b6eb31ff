/** 'Dr' and 'Dr.' come before the name. */
const titles = new Set(['dr', 'er', 'mr', 'mrs', 'ms', 'miss', 'prof', 'professor', 'shri', 'smt']);

/** Such as 'Thomas' of 'Prof Dr. Thomas Kurian'. At most 20 characters. */
export function firstName(name: string): string {
  const words = name.split(' ');
  const own = words.find((word) => !word.endsWith('.') && !titles.has(word.toLowerCase()));
  return (own ?? name).slice(0, 20);
}
