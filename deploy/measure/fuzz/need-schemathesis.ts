import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandWorks } from '../_command-works.js';

/** Generates calls from an OpenAPI document (MIT). https://schemathesis.io */
const version = '4.32.5';

const pythons = ['python3', 'python'];

/**
 * Installs schemathesis into a separate folder, unless it is installed.
 *
 * @param cache folder of downloaded tools
 * @returns the path of the command
 * @throws Error with a message for the user
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
  process.stdout.write(`Installing schemathesis ${version} into .cache (first run only).\n`);
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
    // Removes an incomplete installation, which the next run would treat as a complete installation.
    rmSync(folder, { recursive: true, force: true });
    throw new Error('schemathesis could not be installed; see the output of pip or venv above.', {
      cause: error,
    });
  }
  return command;
}
