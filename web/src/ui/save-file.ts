/** How long to keep the file in memory, in ms, until the browser has begun to save it. */
const HOLD = 60_000;

/** Saves a file as a download. The browser makes the name safe. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), HOLD);
}
