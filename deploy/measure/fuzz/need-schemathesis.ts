import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandWorks } from '../_command-works.js';

/** MIT; reads OpenAPI and makes calls from it. https://schemathesis.io */
const version = '4.32.5';

const pythons = ['python3', 'python'];

/**
 * Installs schemathesis into a folder of its own, unless it is there.
 *
 * @param cache where such things are kept
 * @returns the command
 * @throws Error in words for whoever called us
 */
export function needSchemathesis(cache: string): string {
  const folder = join(cache, `schemathesis-${version}`);
  const command = join(folder, 'bin', 'st');
  if (existsSync(command)) return command;
  const python = pythons.find((name) =>
    commandWorks(name, ['-c', 'import sys, venv; sys.exit(sys.version_info < (3, 10))']),
  );
  if (!python)
    throw new Error(
      'make fuzz needs Python 3.10 or newer with its venv module (on Debian: apt install python3-venv).',
    );
  process.stdout.write(`Installing schemathesis ${version} into .cache, once.\n`);
  mkdirSync(cache, { recursive: true });
  try {
    execFileSync(python, ['-m', 'venv', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
    const pip = [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      `schemathesis==${version}`,
    ];
    execFileSync(join(folder, 'bin', 'python'), pip, { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch (error) {
    // Half of it would be taken for all of it the next time.
    rmSync(folder, { recursive: true, force: true });
    throw new Error('schemathesis could not be installed; what pip or venv said stands above.', {
      cause: error,
    });
  }
  return command;
}
