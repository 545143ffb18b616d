import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @throws Error if the text to replace is missing or no longer unique, so that the list of bugs stays correct */
export function requireUnique(bugs) {
  const faults = bugs.flatMap(({ name, file, find }) => {
    const times = readFileSync(file, 'utf8').split(find).length - 1;
    return times === 1 ? [] : [`${name}: ${file} contains its text ${times} times instead of once.\n${find}`];
  });
  if (new Set(bugs.map(({ name }) => name)).size < bugs.length) faults.push('Two bugs have the same name.');
  if (faults.length > 0) throw new Error(`Correct the list of planted bugs.\n${faults.join('\n')}`);
}

/** Plants a bug in a tree. @returns a function that removes the bug */
export function plant(tree, { file, find, replace }) {
  const path = join(tree, file);
  const sound = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    sound.replace(find, () => replace),
  );
  return () => writeFileSync(path, sound);
}
