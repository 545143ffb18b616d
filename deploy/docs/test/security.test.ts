import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const guide = 'deploy/docs/guide/secure.md';
const details = ['access', 'asvs', 'data', 'keys', 'sign-in', 'threats'].map(
  (name) => `deploy/docs/guide/secure/${name}.md`,
);
const pages = [guide, ...details].map(readPage);
const asvs = pages.find(({ path }) => path.endsWith('/asvs.md'))!;

/** Number of requirements of levels 1 and 2 in each chapter of OWASP ASVS 5.0.0, V1 to V17. */
const inChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

function readPage(path: string) {
  const source = readFileSync(path, 'utf8');
  /** Linked files by label in square brackets, relative to the repository root. */
  const files = new Map(
    [...source.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, label, target]) => [
      label!,
      join(dirname(path), target!),
    ]),
  );
  // In the diagram, brackets have another meaning.
  const text = source.replaceAll(/^\[[^\]]+\]: .*$/gm, '').replace(/^```mermaid$[^]*?^```$/m, '');
  /** Test titles that a page quotes after the label of a test file. */
  const claims = [...text.matchAll(/\[([^\][]+)\]((?:,? "[^"|]+")+)/g)].flatMap(([, label, quoted]) =>
    [...quoted!.matchAll(/"([^"]+)"/g)].map(([, title]) => ({ file: files.get(label!), title: title! })),
  );
  return { path, files, text, claims };
}

/** Lists the titles of tests and test groups in a file, without tests that are skipped or commented out. */
function titlesIn(file: string): Set<string> {
  if (!existsSync(file)) return new Set();
  const source = readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  const calls = source.matchAll(/(?<!\.(?:skip|todo))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g);
  return new Set([...calls].map(([, , title]) => title!.replaceAll(/\\(.)/g, '$1')));
}

/** Returns all requirement numbers in a text, also of ranges such as `5.4.1 to 5.4.3`. */
const numbersIn = (words: string): string[] =>
  [...words.matchAll(/(\d+\.\d+)\.(\d+)(?:\s+to\s+\1\.(\d+))?/g)].flatMap(
    ([, section, first, last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => `${section}.${Number(first) + n}`),
  );

const chapters = asvs.text
  .split(/^## (?=V\d)/m)
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
const total = (of: 'met' | 'notMet' | 'without') =>
  chapters.reduce((sum, chapter) => sum + chapter[of].length, 0);

describe('security documents', () => {
  it('every link leads to an existing file, and every defined label is used', () => {
    for (const { path, files, text } of pages) {
      const named = new Set([...text.matchAll(/\[([^\][]+)\](?!\()/g)].map(([, label]) => label!));
      expect([...files.keys()].toSorted(), path).toEqual([...named].toSorted());
      expect([...files.values()].filter((file) => !existsSync(file))).toEqual([]);
    }
    const links = [...pages.map(({ path }) => path), 'SECURITY.md'].flatMap((from) =>
      [...readFileSync(from, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to]) =>
        join(dirname(from), to!),
      ),
    );
    expect(links.filter((file) => !existsSync(file))).toEqual([]);
    expect(details.filter((file) => !links.includes(file))).toEqual([]);
  });

  it('every link with an anchor leads to an existing heading', () => {
    const headingsOf = (text: string) =>
      [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
        heading!
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .trim()
          .replaceAll(' ', '-'),
      );
    const headings = new Map(pages.map(({ path, text }) => [path, headingsOf(text)]));
    const targets = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)].map(([, to, heading]) => ({
        file: to ? join(dirname(path), to) : path,
        heading: heading!,
      })),
    );
    const missing = targets.filter(
      ({ file, heading }) => headings.has(file) && !headings.get(file)!.includes(heading),
    );
    expect(missing).toEqual([]);
  });

  it('every quoted test title exists in the named test file', () => {
    const claims = pages.flatMap((page) => page.claims);
    expect(claims.length).toBeGreaterThan(100);
    const titles = new Map(
      [...new Set(claims.map(({ file }) => file))].map((file) => [file, titlesIn(file ?? '')]),
    );
    expect(claims.filter(({ file, title }) => !titles.get(file)!.has(title))).toEqual([]);
    // The check above skips quoted titles that follow no label.
    const quoted = pages.flatMap(({ text }) =>
      [...text.matchAll(/^(?:\||- \[).*$/gm)].flatMap(([line]) =>
        [...line.matchAll(/"([^"]+)"/g)].map(([, title]) => title),
      ),
    );
    expect(quoted.filter((title) => !claims.some((claim) => claim.title === title))).toEqual([]);
  });

  it('every ASVS requirement is listed once, and every requirement that is met has evidence', () => {
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
    const evidence = /\[[^\][]+\]/;
    expect(chapters.flatMap(({ met }) => met.filter(({ shown }) => !evidence.test(shown)))).toEqual([]);
  });

  it('the summary states the correct numbers of requirements', () => {
    const cells = (row: string) => row.split('|').map((cell) => cell.trim());
    const summary = asvs.text
      .split('\n')
      .flatMap((line) => (/^\| (V\d+|\*\*all)/.test(line) ? [cells(line)] : []));
    const counted = [
      ...chapters.map(({ name, met, notMet, without }) => [name, met.length, notMet.length, without.length]),
      ['**all**', total('met'), total('notMet'), total('without')],
    ];
    expect(summary.map((row) => row.slice(1, -1))).toEqual(counted.map((row) => row.map(String)));
    const sentence = pages[0]!.text.replaceAll(/\s+/g, ' ');
    expect(sentence).toContain(
      `Packshot meets ${total('met')} of them, ${total('notMet')} are not met, and ${total('without')} do not apply.`,
    );
  });
});
