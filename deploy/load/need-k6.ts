import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandWorks } from '../bench/_command-works.js';

/** AGPL-3.0; makes the calls. https://k6.io */
const version = 'v1.8.1';

/**
 * Finds k6 on the PATH, or builds it with Go into a folder of its own, once.
 *
 * @param cache where such things are kept
 * @returns the command
 * @throws Error in words for whoever called us
 */
export function needK6(cache: string): string {
  if (commandWorks('k6', ['version'])) return 'k6';
  const folder = resolve(cache, `k6-${version}`);
  const command = join(folder, 'k6');
  if (existsSync(command)) return command;
  if (!commandWorks('go', ['version']))
    throw new Error(
      `make load needs k6 (https://k6.io), or Go to build it, or Docker with the image grafana/k6 as a command k6 on the PATH.`,
    );
  process.stdout.write(`Building k6 ${version} into .cache, once; this takes a minute.\n`);
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('go', ['install', `go.k6.io/k6@${version}`], {
      env: { ...process.env, GOBIN: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    const said = String((error as { stderr?: Buffer }).stderr ?? error).slice(-2_000);
    throw new Error(`k6 could not be built: ${said}`, { cause: error });
  }
  return command;
}
