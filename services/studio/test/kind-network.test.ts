import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadKinds } from '../src/process/load-kinds.js';
import { drawTile } from '../src/recognise/draw-tile.js';
import { estimateHeight } from '../src/recognise/estimate-size.js';
import type { SeenTile } from '../src/recognise/kind-network.js';

const folder = new URL('../generators/kinds/held-out/', import.meta.url);
const manifestSchema = z.object({
  tile: z.number(),
  columns: z.number(),
  sheets: z.array(z.object({ file: z.string(), label: z.string(), tiles: z.number() })),
});

interface Answer extends SeenTile {
  label: string;
}

/** Asks the network about every rendering that was set aside before the first training. */
async function recogniseAll(damage: (tile: Sharp) => Sharp = (tile) => tile): Promise<Answer[]> {
  const recognise = (await loadKinds())!;
  const {
    tile: side,
    columns,
    sheets,
  } = manifestSchema.parse(JSON.parse(await readFile(new URL('manifest.json', folder), 'utf8')));
  const answers: Answer[] = [];
  for (const { file, label, tiles } of sheets) {
    const sheet = await readFile(new URL(file, folder));
    for (let i = 0; i < tiles; i++) {
      const place = {
        left: (i % columns) * side,
        top: Math.floor(i / columns) * side,
        width: side,
        height: side,
      };
      const cut = await sharp(sheet).extract(place).png().toBuffer();
      const { data } = await damage(sharp(cut)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const size = { width: side, height: side };
      const tile = await drawTile({
        small: { ...size, data: data.filter((_, at) => at % 4 < 3) },
        matte: {
          ...size,
          data: Float32Array.from({ length: side ** 2 }, (_, at) => data[at * 4 + 3]! / 255),
        },
      });
      answers.push({ ...(await recognise(tile!)), label });
    }
  }
  return answers;
}

const isRight = ({ kind, label }: Answer): boolean => kind === label;
const certaintyOf = (answers: Answer[]): number =>
  answers.reduce((sum, { certainty }) => sum + certainty, 0) / answers.length;

describe('the network for product kinds, on products that it has never seen', () => {
  it('is usually right where its kind is used, and is not always certain', async () => {
    const answers = await recogniseAll();
    const used = answers.filter(({ certainty }) => certainty >= 0.7);
    expect(used.length).toBeGreaterThan(12);
    expect(used.length).toBeLessThan(answers.length);
    expect(used.filter(isRight).length / used.length).toBeGreaterThan(0.8);
  });

  it('estimates smaller sizes for rings than for books', async () => {
    const answers = await recogniseAll();
    const heightOf = ({ sizes, jewel }: Answer): number => estimateHeight(sizes, jewel, 1).cm;
    const medianOf = (kind: string): number =>
      answers
        .filter(({ label }) => label === kind)
        .map(heightOf)
        .toSorted((a, b) => a - b)[2]!;
    expect(medianOf('ring')).toBeLessThan(0.75 * medianOf('book'));
    expect(medianOf('book')).toBeGreaterThan(15);
    expect(answers.every(({ sizes }) => Math.abs(sizes.reduce((sum, share) => sum + share) - 1) < 1e-3)).toBe(
      true,
    );
  });

  it('never exceeds a certainty of 0.8 for kinds without a real photo', async () => {
    const unproved = ['watch', 'necklace', 'ring', 'book', 'plant'];
    const answers = (await recogniseAll()).filter(({ kind }) => unproved.includes(kind));
    expect(Math.max(...answers.map(({ certainty }) => certainty))).toBeLessThanOrEqual(0.8);
  });

  it('is less certain of products without their lower third, and not of mirrored products', async () => {
    const plain = certaintyOf(await recogniseAll());
    const lower = Buffer.from('<svg width="96" height="96"><rect width="96" height="58" fill="#fff"/></svg>');
    const cropped = await recogniseAll((tile) => tile.composite([{ input: lower, blend: 'dest-in' }]));
    expect(certaintyOf(cropped)).toBeLessThan(plain - 0.02);
    expect(certaintyOf(await recogniseAll((tile) => tile.flop()))).toBeCloseTo(plain, 1);
  });
});
