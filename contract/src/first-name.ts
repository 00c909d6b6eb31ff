/** Such as 'Thomas' of 'Dr. Thomas Kurian'. At most 20 characters. */
export function firstName(name: string): string {
  const words = name.split(' ');
  return (words.find((word) => !word.endsWith('.')) ?? name).slice(0, 20);
}
