import { readFileSync } from 'node:fs';
import type { Run } from './fuzz.js';

/** Longer than most lines of curl; whole ones stand in the log. */
const longest = 600;

/** Says in few lines what was tried and found. @returns how much was found */
export function report(runs: readonly Run[]): number {
  console.table(
    Object.fromEntries(
      runs.map(({ name, cases, operations, failures }) => [
        name,
        {
          cases,
          operations: `${operations.tested} of ${operations.total}`,
          findings: failures.reduce((sum, { count }) => sum + count, 0),
        },
      ]),
    ),
  );
  for (const { name, failures, log } of runs) {
    if (failures.length === 0) continue;
    process.stdout.write(`\nAs ${name} (${log}):\n`);
    for (const { title, count, operations } of failures)
      process.stdout.write(`  ${title}, ${count} times: ${operations.join(', ')}\n`);
    for (const line of readFileSync(log, 'utf8').match(/^ {4}curl .*$/gm) ?? [])
      process.stdout.write(
        `  ${line
          .trim()
          .replace(/Bearer [\w.-]+/, 'Bearer $TOKEN')
          .slice(0, longest)}\n`,
      );
  }
  return runs.flatMap(({ failures }) => failures).reduce((sum, { count }) => sum + count, 0);
}
