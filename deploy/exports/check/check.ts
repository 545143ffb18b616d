/**
 * Checks the files of an export for marketplaces. Exits with 1 when a rule that the market requires is broken; advice
 * and uncertain rules never fail the check.
 *
 *     npm run check:exports -w deploy -- <ZIP file or folder>
 */
import { resolve } from 'node:path';
import { checkExport } from './check-export.js';
import type { Finding } from './rule.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const path = process.argv[2];
if (!path) throw new Error('Name a ZIP file or a folder: npm run check:exports -w deploy -- <path>');

// npm starts the command in the workspace, but the path is relative to the folder of the caller.
const { pictures, findings } = await checkExport(resolve(process.env['INIT_CWD'] ?? '.', path));
for (const [market, count] of Object.entries(pictures)) say(`${market}: ${count} pictures`);
const failures = findings.filter(({ level }) => level === 'failure');
const advice = findings.filter(({ level }) => level === 'advice');
for (const finding of [...failures, ...advice]) say(lineOf(finding));
say('not checked: text, logos, watermarks, props and borders, which need a look at the picture');
say(`${failures.length} failures, ${advice.length} pieces of advice`);
process.exitCode = failures.length > 0 ? 1 : 0;

function lineOf({
  level,
  id,
  path: file,
  text,
  requirement,
  market,
  source,
  date,
  certainty,
}: Finding): string {
  const origin = `${market}, ${source}, ${date ?? 'no date'}, ${certainty}`;
  return `${level === 'failure' ? 'FAILED' : 'advice'}  ${id}  ${file}: ${text} (${requirement}; ${origin})`;
}
