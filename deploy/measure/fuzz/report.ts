import { readFileSync } from 'node:fs';
import type { Run } from './fuzz.js';

/** Maximum printed length, which is longer than most curl commands. The log contains the complete commands. */
const longest = 600;

/** Prints a short summary of the calls and findings. @returns the number of findings */
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
