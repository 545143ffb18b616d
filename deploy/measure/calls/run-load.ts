import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Load, LoadResult } from './generate.js';

const generator = fileURLToPath(new URL('generate.ts', import.meta.url));

/** Makes calls from a separate process. @throws Error when a call fails */
export async function runLoad(load: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, ['--import', 'tsx', generator], {
    env: { ...process.env, LOAD: JSON.stringify(load) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error('The load generator failed.');
  return JSON.parse(printed) as LoadResult;
}
