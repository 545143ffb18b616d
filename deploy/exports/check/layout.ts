import type { Finding, Problem } from './rule.js';

interface Layout {
  paths: string[];
  unreadable: Problem[];
  /** The names of the market folders. */
  folders: string[];
  /** All strings in the manifest, or null when it is missing or is not JSON. */
  listed: Set<string> | null;
}

const rootFiles = ['manifest.json', 'report.csv'];

/** Checks the parts of the layout that no market asks for: folders, manifest, report, and names that differ. */
export function checkLayout({ paths, unreadable, folders, listed }: Layout): Finding[] {
  const pictures = paths.filter((path) => folders.includes(path.split('/')[0]!) && path.includes('/'));
  const rest = paths.filter((path) => !pictures.includes(path) && !rootFiles.includes(path));
  const doubles = namesTaken(paths);
  const unlisted = pictures.filter(
    (path) => listed && !listed.has(path) && !listed.has(path.split('/').at(-1)!),
  );
  return [
    ...findings('readable', 'Every file is a picture', unreadable),
    ...findings('empty', 'An export has files', pictures.length > 0 ? [] : [problem('.', 'no picture')]),
    ...findings(
      'folder',
      'One folder a market',
      rest.map((path) => problem(path, 'in no market folder')),
    ),
    ...findings(
      'duplicate-name',
      'Names differ, also without case',
      doubles.map((path) => problem(path, 'the name is taken')),
    ),
    ...findings(
      'manifest',
      'manifest.json is JSON',
      listed ? [] : [problem('manifest.json', 'missing or not JSON')],
    ),
    ...findings(
      'manifest-lists-files',
      'The manifest names every file',
      unlisted.map((path) => problem(path, 'not in manifest.json')),
    ),
    ...findings(
      'report',
      'report.csv explains the export',
      paths.includes('report.csv') ? [] : [problem('report.csv', 'missing')],
    ),
  ];
}

/** Returns the paths that differ from an earlier one only in case, because Windows and macOS ignore case. */
function namesTaken(paths: string[]): string[] {
  const taken = new Set<string>();
  return paths.filter((path) => {
    const folded = path.normalize('NFC').toLowerCase();
    return taken.has(folded) || !taken.add(folded);
  });
}

const problem = (path: string, text: string): Problem => ({ path, text });

function findings(name: string, requirement: string, problems: Problem[]): Finding[] {
  return problems.map((one) => ({
    ...one,
    id: `export.${name}`,
    market: 'export',
    requirement,
    source: 'Packshot',
    date: '2026-11-27',
    certainty: 'agreed',
    level: 'failure',
  }));
}

/** Collects the strings of a manifest, so that the checker does not depend on the manifest's fields. */
export function listedNames(manifest: Buffer | undefined): Set<string> | null {
  const names = new Set<string>();
  try {
    JSON.parse(manifest?.toString('utf8') ?? '', (_key, value: unknown) => {
      if (typeof value === 'string') names.add(value);
      return value;
    });
  } catch {
    return null;
  }
  return names;
}
