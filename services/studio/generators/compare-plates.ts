/**
 * Compares the pictures and facts of re-rendered plates, of any size, with the plates of the library. Pictures are
 * compared at a size of 16 pixels, so that render noise does not count.
 * Usage: `npx tsx --conditions source services/studio/generators/compare-plates.ts <folder>`.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const library = fileURLToPath(new URL('../plates/library', import.meta.url));
const folder = process.argv[2];
if (!folder) throw new Error('Pass the folder of the re-rendered plates as the argument.');
const side = 16;
/** Maximum mean difference of two renderings of the same plate, in levels of 0..255. */
const mostDifference = 6;
/** Maximum relative difference between facts, which are rounded to a tenth of a pixel even in small plates. */
const mostOff = 0.01;

const small = (path: string): Promise<Buffer> =>
  sharp(path).resize(side, side, { fit: 'fill' }).removeAlpha().raw().toBuffer();

async function differenceOf(name: string): Promise<number> {
  const [one, other] = await Promise.all([library, folder!].map((at) => small(join(at, name, 'plate.jpg'))));
  return one!.reduce((sum, value, i) => sum + Math.abs(value - other![i]!), 0) / one!.length;
}

type Facts = Record<string, unknown> & { size: number };

/** Facts that are lengths in pixels, compared as shares of the plate's side. */
const pixels = new Set(['anchor', 'right', 'back', 'up', 'pixels_per_cm', 'shoulders', 'body', 'outline']);
/** Reports whether a fact is a length in pixels. Of the shadows, only that of a form is in pixels. */
const isInPixels = (key: string, { kind }: Facts): boolean =>
  pixels.has(key) || (key === 'shadow' && kind === 'form');

const valuesIn = (fact: unknown): unknown[] =>
  typeof fact === 'object' && fact !== null ? Object.values(fact).flatMap(valuesIn) : [fact];

/** Returns the names of the facts that differ between two plates. */
function otherFacts(one: Facts, other: Facts): string[] {
  const numbers = (facts: Facts, key: string): number[] =>
    valuesIn(facts[key]).map((value) => Number(value) / (isInPixels(key, facts) ? facts.size : 1));
  return Object.keys({ ...one, ...other }).filter((key) => {
    if (key === 'size' || key === 'label') return false;
    const [a, b] = [one, other].map((facts) => numbers(facts, key));
    if (a!.some(Number.isNaN)) return JSON.stringify(one[key]) !== JSON.stringify(other[key]);
    const largest = Math.max(...a!.map(Math.abs), 1e-9);
    return a!.length !== b!.length || a!.some((value, i) => Math.abs(value - b![i]!) > mostOff * largest);
  });
}

const read = async (at: string, name: string): Promise<Facts> =>
  JSON.parse(await readFile(join(at, name, 'plate.json'), 'utf8')) as Facts;

const rows: Record<string, { 'levels off': string; 'facts that differ': string }> = {};
let different = 0;
for (const name of await readdir(folder)) {
  const off = await differenceOf(name);
  const facts = otherFacts(await read(library, name), await read(folder, name));
  if (off > mostDifference || facts.length > 0) different++;
  rows[name] = { 'levels off': off.toFixed(1), 'facts that differ': facts.join(' ') };
}
console.table(rows);
console.log(`${Object.keys(rows).length} plates, of which ${different} differ in picture or facts`);
