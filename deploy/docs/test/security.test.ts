import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const path = 'deploy/docs/guide/security.md';
const page = readFileSync(path, 'utf8');

/** Requirements of levels 1 and 2 in each chapter of OWASP ASVS 5.0.0, V1 to V17. */
const inChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

/** What a label in square brackets stands for: a file, from the repository's root. */
const files = new Map(
  [...page.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, label, target]) => [
    label!,
    join(dirname(path), target!),
  ]),
);
/** Without these, and without the drawing, which has a syntax of its own. */
const text = page.replaceAll(/^\[[^\]]+\]: .*$/gm, '').replace(/^```mermaid$[^]*?^```$/m, '');

/** Titles of tests and of what they are grouped in, as the source has them; not of those that are skipped or commented out. */
function titlesIn(file: string): Set<string> {
  if (!existsSync(file)) return new Set();
  const source = readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  const calls = source.matchAll(/(?<!\.(?:skip|todo))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g);
  return new Set([...calls].map(([, , title]) => title!.replaceAll(/\\(.)/g, '$1')));
}

/** `5.4.1 to 5.4.3` is three numbers. */
const numbersIn = (words: string): string[] =>
  [...words.matchAll(/(\d+\.\d+)\.(\d+)(?:\s+to\s+\1\.(\d+))?/g)].flatMap(
    ([, section, first, last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => `${section}.${Number(first) + n}`),
  );

const chapters = text
  .split(/^### (?=V\d)/m)
  .slice(1)
  .map((chapter) => {
    const rows = [...chapter.matchAll(/^\| (\d+\.\d+\.\d+) +\|[^|]*\|(.*)\|$/gm)].map(
      ([, number, shown]) => ({
        number: number!,
        shown: shown!,
      }),
    );
    const without = /\*\*Does not apply\.\*\*([^]*?)(?:\n\n|$)/.exec(chapter)?.[1] ?? '';
    return {
      name: chapter.split('\n', 1)[0]!,
      rows,
      met: rows.filter(({ shown }) => !shown.includes('**Not met.**')),
      notMet: rows.filter(({ shown }) => shown.includes('**Not met.**')),
      without: numbersIn(without),
    };
  });

/** Titles in quotes behind the label of a file. */
const claims = [...text.matchAll(/\[([^\][]+)\]((?:,? "[^"|]+")+)/g)].flatMap(([, label, quoted]) =>
  [...quoted!.matchAll(/"([^"]+)"/g)].map(([, title]) => ({ file: files.get(label!), title: title! })),
);

describe('the security document', () => {
  it('names files and parts of itself that exist, and gives no label in vain', () => {
    const named = new Set([...text.matchAll(/\[([^\][]+)\](?!\()/g)].map(([, label]) => label!));
    expect([...named].filter((label) => !files.has(label))).toEqual([]);
    expect([...files.keys()].filter((label) => !named.has(label))).toEqual([]);

    const links = [path, 'SECURITY.md'].flatMap((from) =>
      [...readFileSync(from, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to]) =>
        join(dirname(from), to!),
      ),
    );
    expect([...files.values(), ...links].filter((file) => !existsSync(file))).toEqual([]);

    const parts = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    const aims = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, part]) => part);
    expect(aims.filter((part) => !parts.includes(part!))).toEqual([]);
  });

  it('names tests that exist', () => {
    expect(claims.length).toBeGreaterThan(100);
    const titles = new Map(
      [...new Set(claims.map(({ file }) => file))].map((file) => [file, titlesIn(file ?? '')]),
    );
    expect(claims.filter(({ file, title }) => !titles.get(file)!.has(title))).toEqual([]);
    // A title that stands behind no file was not looked for.
    const quoted = text
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((row) => [...row.matchAll(/"([^"]+)"/g)].map(([, title]) => title));
    expect(quoted.filter((title) => !claims.some((claim) => claim.title === title))).toEqual([]);
  });

  it('says of every requirement whether it is met, by what, or why it does not apply', () => {
    for (const [n, { name, rows, without }] of chapters.entries()) {
      const numbers = [...rows.map(({ number }) => number), ...without];
      expect(new Set(numbers).size, name).toBe(inChapter[n]);
      expect(numbers.length, name).toBe(inChapter[n]);
      expect(
        numbers.filter((number) => !number.startsWith(`${n + 1}.`)),
        name,
      ).toEqual([]);
    }
    expect(chapters.length).toBe(inChapter.length);
    const proved = /\[[^\][]+\]/;
    expect(chapters.flatMap(({ met }) => met.filter(({ shown }) => !proved.test(shown)))).toEqual([]);
  });

  it('counts them right', () => {
    const cells = (row: string) => row.split('|').map((cell) => cell.trim());
    const summary = text
      .split('\n')
      .flatMap((line) => (/^\| (V\d+|\*\*all)/.test(line) ? [cells(line)] : []));
    const counted = chapters.map(({ name, met, notMet, without }) => [
      name,
      met.length,
      notMet.length,
      without.length,
    ]);
    const sum = (column: number) => counted.reduce((all, row) => all + Number(row[column]), 0);
    expect(summary.map((row) => row.slice(1, -1))).toEqual(
      [...counted, ['**all**', sum(1), sum(2), sum(3)]].map((row) => row.map(String)),
    );
  });
});
