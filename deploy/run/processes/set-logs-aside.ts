import { existsSync, renameSync } from 'node:fs';

/** Number of earlier logs to keep, so that the log of a crash survives the next two starts. */
const keptStarts = 2;

/** Rotates the logs before a start: the log of the last start becomes `.1`, and the previous log `.2`. */
export function setLogsAside(log: string): void {
  for (let age = keptStarts; age >= 1; age -= 1) {
    const younger = age === 1 ? log : `${log}.${age - 1}`;
    if (existsSync(younger)) renameSync(younger, `${log}.${age}`);
  }
}
