import { resolve } from 'node:path';

/**
 * Runs a command with the folder in its arguments, and prints the duration of the command. Errors are printed as one
 * sentence, and the command exits with 1.
 *
 * @param missing message if no folder is given
 * @param work returns the result for the last line
 */
export async function onFolder(
  missing: string,
  work: (folder: string, say: (line: string) => void) => Promise<string>,
): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const from = performance.now();
  try {
    const folder = process.argv.slice(2).find((word) => !word.startsWith('--'));
    if (!folder) throw new Error(missing);
    // npm runs a script in its workspace, but the path is relative to the folder of the caller.
    const done = await work(resolve(process.env['INIT_CWD'] ?? '.', folder), say);
    say(`${done} after ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
