/** Returns the value after an option of the command line, such as `--photos 6`; undefined without the option. */
export function argumentOf(option: string): string | undefined {
  const at = process.argv.indexOf(option);
  return at === -1 ? undefined : process.argv[at + 1];
}
