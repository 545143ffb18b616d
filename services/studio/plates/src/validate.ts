/**
 * Prints the faults of plates, and exits with code 1 when a plate has a fault.
 * Usage: `npm run validate -w @packshot/plates [-- folder…]`.
 */
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFaults } from './find-faults.js';
import { library } from './library.js';

/** Maximum size of all plates together, in bytes. The repository and the worker's image contain all plates. */
const heaviest = 60_000_000;

const all = fileURLToPath(library);
const named = process.argv.slice(2);
// npm runs the script in the package's folder, but paths are relative to the folder in which the user called npm.
const from = process.env['INIT_CWD'] ?? process.cwd();
const folders =
  named.length > 0
    ? named.map((folder) => resolve(from, folder))
    : (await readdir(all)).map((name) => join(all, name));

let count = 0;
for (const folder of folders) {
  for (const fault of await findFaults(folder)) {
    process.stdout.write(`${folder}: ${fault}\n`);
    count++;
  }
}
let bytes = 0;
for (const file of await readdir(all, { recursive: true })) bytes += (await stat(join(all, file))).size;
if (bytes > heaviest) {
  process.stdout.write(`The plates take ${bytes} bytes, which is above the limit of ${heaviest}.\n`);
  count++;
}
process.stdout.write(`${folders.length} plates, ${count} faults, ${(bytes / 1e6).toFixed(1)} MB in total\n`);
process.exitCode = count > 0 ? 1 : 0;
