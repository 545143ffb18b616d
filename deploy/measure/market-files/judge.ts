import { marketIds, type MarketId } from '@packshot/proto/markets/markets';
import { checkExport } from '../../exports/check/check-export.js';
import { readReport } from './read-report.js';

/**
 * Prints the result of an export by marketplace: exported, not exported, lost, and the findings of the checker.
 *
 * @param path the ZIP file
 * @param jobs number of jobs that were exported
 * @param markets the marketplaces of the export
 */
export async function judge(
  path: string,
  jobs: number,
  markets: readonly MarketId[] = marketIds,
): Promise<void> {
  const rows = await readReport(path);
  const { pictures, findings } = await checkExport(path);
  const count = <T>(list: readonly T[], is: (one: T) => boolean) => list.filter(is).length;
  console.table(
    Object.fromEntries(
      markets.map((market) => {
        const own = rows.filter((row) => row.market === market);
        const found = findings.filter((finding) => finding.path.startsWith(`${market}/`));
        const exported = count(own, ({ result }) => result === 'exported');
        return [
          market,
          {
            exported,
            'not exported': own.length - exported,
            // Lost are jobs without a line in the report, and exported pictures without a file.
            lost: jobs - count(own, ({ picture }) => picture === '1') + exported - (pictures[market] ?? 0),
            failures: count(found, ({ level }) => level === 'failure'),
            advice: count(found, ({ level }) => level === 'advice'),
          },
        ];
      }),
    ),
  );
  print(
    'not exported because',
    rows
      .filter(({ result }) => result === 'not exported')
      .map(({ market, reason }) => `${market}: ${reason}`),
  );
  print(
    'found by the checker',
    findings.map(({ level, id }) => `${level} ${id}`),
  );
  for (const { id, path: file, text } of findings.filter(({ level }) => level === 'failure').slice(0, 20))
    console.log(`${id}  ${file}: ${text}`);
}

function print(title: string, lines: readonly string[]): void {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  console.log(`\n${title}`);
  for (const [line, times] of [...counts].toSorted((a, b) => b[1] - a[1])) console.log(`${times}  ${line}`);
}
