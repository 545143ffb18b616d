import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Files that are not checked: generated files and the list of flagged words. */
const left =
  /^(?:package-lock\.json|LICENSE|proto\/generated\/.*|deploy\/docs\/words\/flagged\.mjs|deploy\/docs\/test\/words\.test\.ts)$|\.(?:json|csv|svg|html|webp|png|jpe?g)$/;

/**
 * Lists the tracked and new files that contain text for people.
 *
 * @param {string[]} paths Files or folders; an empty list stands for the whole repository.
 */
export function filesIn(paths) {
  return execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...paths],
    { encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => file !== '' && !left.test(file) && isText(file));
}

function isText(file) {
  try {
    return !readFileSync(file).subarray(0, 4096).includes(0);
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return false; // a deleted file, or a link
    throw error;
  }
}
