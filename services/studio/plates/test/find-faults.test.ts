import { copyFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFaults } from '../src/find-faults.js';
import { library } from '../src/library.js';

const all = fileURLToPath(library);
const names = await readdir(all);

describe('the plate validator', () => {
  let parent: string;
  beforeEach(async () => (parent = await mkdtemp(join(tmpdir(), 'plates-'))));
  afterEach(() => rm(parent, { recursive: true }));

  /** Copies a plate, so that a test can damage the copy. */
  async function copyOf(name: string): Promise<string> {
    const folder = join(parent, name);
    await cp(join(all, name), folder, { recursive: true });
    return folder;
  }

  async function change(folder: string, changes: Record<string, unknown>): Promise<void> {
    const file = join(folder, 'plate.json');
    const facts = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    await writeFile(file, JSON.stringify({ ...facts, ...changes }));
  }

  it.each(names)('finds no fault in %s', async (name) => {
    expect(await findFaults(join(all, name))).toEqual([]);
  });

  it.each([
    ['an unknown kind', { kind: 'cave' }, 'kind'],
    ['a key that the schema does not contain', { horizon: 3 }, 'horizon'],
    ['no light', { light: undefined }, 'light'],
    ['a name that differs from its folder', { name: 'cellar' }, 'The name is cellar'],
    ['an anchor outside the picture', { anchor: [1000, 2100] }, 'outside'],
    ['a scale that contradicts its axes', { pixels_per_cm: 30 }, 'pixels_per_cm is 30, but'],
    ['an upright axis that points down', { up: [0, 2582.4] }, '"up" points down'],
    ['an unknown ground', { ground: 'cloud' }, 'ground'],
    ['a nearer camera of an unknown place', { camera_of: 'cellar' }, 'camera_of is cellar'],
    ['a size that differs from its picture', { size: 1800 }, 'plate.jpg is 2000 × 2000, not 1800'],
  ])('reports %s', async (_what, changes, words) => {
    const folder = await copyOf('kitchen');
    await change(folder, changes);
    expect((await findFaults(folder)).join('\n')).toContain(words);
  });

  it.each([
    ['a wrist that is wider than its layer', 'wrist-female-light', { width_cm: 6.4 }, 'width_cm is 6.4'],
    ['a finger that is wider than its layer', 'finger-female-light', { width_cm: 1.9 }, 'width_cm is 1.9'],
    ['a hand without a range of heights', 'female-navy', { height_cm: undefined }, 'height_cm'],
    ['a hand with a reversed range of heights', 'female-navy', { height_cm: [45, 6] }, 'height_cm'],
    ['a wrist of an impossible width', 'wrist-female-light', { width_cm: 30 }, 'width_cm'],
    [
      'shoulders that differ from the layer',
      'neck-female-light',
      { shoulders: Array.from({ length: 9 }, (_, i) => [i * 190, 900]) },
      '"shoulders" differs from the outline',
    ],
  ])('reports %s', async (_what, name, changes, words) => {
    const folder = await copyOf(name);
    await change(folder, changes);
    expect((await findFaults(folder)).join('\n')).toContain(words);
  });

  it('reports missing, broken and unknown files', async () => {
    const folder = await copyOf('kitchen');
    await copyFile(join(folder, 'plate.json'), join(folder, 'notes.txt'));
    expect(await findFaults(folder)).toEqual(['notes.txt is not a file of this plate.']);
    await rm(join(folder, 'notes.txt'));
    await writeFile(join(folder, 'plate.jpg'), 'no picture');
    expect(await findFaults(folder)).toEqual(['plate.jpg is not a JPEG file.']);
    await rm(join(folder, 'plate.jpg'));
    expect(await findFaults(folder)).toEqual(['plate.jpg is missing.']);
    await writeFile(join(folder, 'plate.jpg'), '');
    await writeFile(join(folder, 'plate.json'), '{');
    expect((await findFaults(folder)).join()).toContain('plate.json is not valid JSON');
  });

  it('reports a hand whose layers are missing or contradict the fact about the thumb', async () => {
    const folder = await copyOf('female-oat');
    const layers = join(folder, 'layers.png');
    const { width } = await sharp(layers).metadata();
    await sharp({ create: { width, height: width, channels: 3, background: { r: 255, g: 128, b: 0 } } })
      .png()
      .toFile(`${layers}.new`);
    await copyFile(`${layers}.new`, layers);
    await rm(`${layers}.new`);
    expect(await findFaults(folder)).toEqual(['layers.png shows no thumb.']);
    await change(folder, { thumb_cm: undefined });
    expect(await findFaults(folder)).toEqual([]);
    await copyFile(join(all, 'female-oat', 'layers.png'), layers);
    expect(await findFaults(folder)).toEqual(['layers.png shows a thumb, but thumb_cm is missing.']);
    await rm(layers);
    expect(await findFaults(folder)).toEqual(['layers.png is missing.']);
    await copyFile(join(all, 'female-oat', 'layers.png'), layers);
    await change(folder, { thumb_cm: 2 });
    await rm(join(folder, 'shadows.png'));
    expect(await findFaults(folder)).toEqual(['shadows.png is missing.']);
  });

  it.each([
    ['no fist', 'carried-female-oat'],
    ['no shoulder', 'shoulder-female-sage'],
  ])('reports a person who carries a bag but has %s', async (missing, name) => {
    const folder = await copyOf(name);
    const layers = join(folder, 'layers.png');
    const { width } = await sharp(layers).metadata();
    await sharp({ create: { width, height: width, channels: 3, background: { r: 0, g: 255, b: 255 } } })
      .png()
      .toFile(`${layers}.new`);
    await copyFile(`${layers}.new`, layers);
    await rm(`${layers}.new`);
    expect(await findFaults(folder)).toEqual([`layers.png shows ${missing}.`]);
    await rm(layers);
    expect(await findFaults(folder)).toEqual(['layers.png is missing.']);
  });
});
