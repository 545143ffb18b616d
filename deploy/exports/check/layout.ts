import type { Finding, Problem } from './rule.js';

interface Layout {
  paths: string[];
  unreadable: Problem[];
  /** The names of the folders of markets and presets. */
  folders: string[];
  /** All strings in the manifest, or null when it is missing or is not JSON. */
  listed: ReadonlySet<string> | null;
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
      'One folder for each market and preset',
      rest.map((path) => problem(path, 'not in the folder of a market or a preset')),
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

interface Lists {
  /** All strings, so that the checker depends on few fields of the manifest. */
  names: ReadonlySet<string>;
  /** Folders of the files that the manifest assigns to a preset. */
  presetFolders: ReadonlySet<string>;
}

/** Reads what a manifest lists; null when the manifest is missing or is not JSON. */
export function readManifest(manifest: Buffer | undefined): Lists | null {
  const names = new Set<string>();
  const presetFolders = new Set<string>();
  try {
    JSON.parse(manifest?.toString('utf8') ?? '', (_key, value: unknown) => {
      if (typeof value === 'string') names.add(value);
      else if (isPresetFile(value)) presetFolders.add(value.file.split('/')[0]!);
      return value;
    });
  } catch {
    return null;
  }
  return { names, presetFolders };
}

const isPresetFile = (value: unknown): value is { file: string } =>
  typeof value === 'object' &&
  value !== null &&
  'preset' in value &&
  typeof value.preset === 'string' &&
  'file' in value &&
  typeof value.file === 'string';
