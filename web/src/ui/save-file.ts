/** How long the browser has to begin to write the file, in ms. Its size is held for as long. */
const HOLD = 60_000;

/** Saves a file as a browser's download, under a name that it makes safe for its disk. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), HOLD);
}
