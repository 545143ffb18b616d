import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyState, type State } from './state.js';

export interface Store {
  readonly state: State;
  /**
   * Runs a change, and resolves with the result once the new state is on the disk. A change that throws must not have
   * modified the state.
   */
  change<T>(work: (state: State) => T): Promise<T>;
}

/**
 * Stores the state in one file, which is replaced as a whole. After a kill, the file contains the old or the new state.
 */
export async function openStore(dir: string): Promise<Store> {
  await mkdir(dir, { recursive: true });
  const file = join(dir, 'sandbox.json');
  const state = await load(file);
  let writing: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  // Changes during a write share the next write.
  const write = (): Promise<void> => {
    waiting ??= writing
      .catch(() => {})
      .then(() => {
        waiting = undefined;
        return (writing = replace(file, JSON.stringify(state)));
      });
    return waiting;
  };
  return {
    state,
    async change(work) {
      const result = work(state);
      await write();
      return result;
    },
  };
}

async function load(file: string): Promise<State> {
  try {
    return { ...emptyState(), ...(JSON.parse(await readFile(file, 'utf8')) as State) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyState();
    throw new Error(`${file} cannot be read. Delete the file to start with an empty state.`, {
      cause: error,
    });
  }
}

async function replace(file: string, text: string): Promise<void> {
  const handle = await open(`${file}.part`, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
}
