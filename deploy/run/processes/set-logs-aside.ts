import { existsSync, renameSync } from 'node:fs';

/** Starts whose logs are kept next to the present one, so that the log of a crash outlives the next two starts. */
const keptStarts = 2;

/** Makes room for the log of a new start: that of the last start becomes `.1`, the one before it `.2`. */
export function setLogsAside(log: string): void {
  for (let age = keptStarts; age >= 1; age -= 1) {
    const younger = age === 1 ? log : `${log}.${age - 1}`;
    if (existsSync(younger)) renameSync(younger, `${log}.${age}`);
  }
}
