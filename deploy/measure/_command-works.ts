import { execFileSync } from 'node:child_process';

/** Reports whether a command exists and exits with 0. */
export function commandWorks(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
