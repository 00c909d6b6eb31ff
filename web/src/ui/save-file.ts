/** The browser saves within this time, in ms. */
const HOLD = 60_000;

/** The browser makes the name safe. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), HOLD);
}
