// Lists every sentence of the given files, or of 60 files that are drawn with a seed. A reader then marks the sentences
// that a native speaker would rewrite. Usage: `node deploy/docs/words/list.mjs --sample 7`, or with paths.
import { readFileSync } from 'node:fs';
import { filesIn } from './files.mjs';
import { sentencesOf } from './sentences.mjs';

const drawn = 60;
const args = process.argv.slice(2);
const files = args[0] === '--sample' ? draw(filesIn([]), Number(args[1])) : filesIn(args);
for (const file of files) {
  for (const { line, kind, sentence } of sentencesOf(file, readFileSync(file, 'utf8'))) {
    process.stdout.write(`${file}:${line}\t${kind}\t${sentence}\n`);
  }
}

/**
 * Draws files with a linear congruential generator (Numerical Recipes). A seed therefore selects the same files on
 * every machine.
 */
function draw(all, seed) {
  if (!Number.isInteger(seed)) throw new Error('--sample needs a whole number as its seed');
  let state = seed >>> 0;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const pool = [...all];
  return Array.from(
    { length: Math.min(drawn, pool.length) },
    () => pool.splice(Math.floor(next() * pool.length), 1)[0],
  );
}
