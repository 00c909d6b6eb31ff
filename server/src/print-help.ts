/** With `--help` or `-h`, prints the text and exits. */
export function printHelp(text: string): void {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  process.stdout.write(`${text}\n`);
  process.exit(0);
}
