import { execFileSync } from 'node:child_process';

/** Whether a command is there and ends well. */
export function commandWorks(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
