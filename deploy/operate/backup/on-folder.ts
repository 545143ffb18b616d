import { resolve } from 'node:path';

/**
 * Does the work of a command with the folder that its arguments name, and says how long it took. What goes wrong is told in a
 * sentence and ends the command with 1.
 *
 * @param missing what is told where no folder is named
 * @param work returns what there is now
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
    // npm runs a workspace's command in the workspace; the folder is meant as seen from where it was called.
    const done = await work(resolve(process.env['INIT_CWD'] ?? '.', folder), say);
    say(`${done} after ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
