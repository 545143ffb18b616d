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

describe('the validator of plates', () => {
  let parent: string;
  beforeEach(async () => (parent = await mkdtemp(join(tmpdir(), 'plates-'))));
  afterEach(() => rm(parent, { recursive: true }));

  /** A copy of a plate to be damaged. */
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

  it.each(names)('finds nothing wrong with %s', async (name) => {
    expect(await findFaults(join(all, name))).toEqual([]);
  });

  it.each([
    ['a kind that there is not', { kind: 'cave' }, 'kind'],
    ['a word that the schema does not know', { horizon: 3 }, 'horizon'],
    ['no light', { light: undefined }, 'light'],
    ['another name than its folder', { name: 'cellar' }, 'Its name is cellar'],
    ['an anchor outside of the picture', { anchor: [1000, 2100] }, 'outside'],
    ['a scale that its axes do not have', { pixels_per_cm: 30 }, 'pixels_per_cm is 30, but'],
    ['a ground that points down', { up: [0, 2582.4] }, '"up" points down'],
    ['a ground that is neither table nor floor', { ground: 'cloud' }, 'ground'],
    ['no range of heights', { height_cm: undefined }, 'height_cm'],
    ['a range of heights that is none', { height_cm: [45, 6] }, 'height_cm'],
    ['a size that its picture does not have', { size: 1800 }, 'plate.jpg is 2000 × 2000, not 1800'],
  ])('is red on %s', async (_what, changes, words) => {
    const folder = await copyOf('kitchen');
    await change(folder, changes);
    expect((await findFaults(folder)).join('\n')).toContain(words);
  });

  it.each([
    ['a wrist that is wider than its layer', 'wrist-female-light', { width_cm: 6.4 }, 'width_cm is 6.4'],
    ['a finger that is wider than its layer', 'finger-female-light', { width_cm: 1.9 }, 'width_cm is 1.9'],
    ['a wrist that goes into no room', 'wrist-female-light', { width_cm: 30 }, 'width_cm'],
    [
      'shoulders that lie elsewhere than in its layer',
      'neck-female-light',
      { shoulders: Array.from({ length: 9 }, (_, i) => [i * 190, 900]) },
      '"shoulders" is not the outline',
    ],
  ])('is red on %s', async (_what, name, changes, words) => {
    const folder = await copyOf(name);
    await change(folder, changes);
    expect((await findFaults(folder)).join('\n')).toContain(words);
  });

  it('is red on files that are missing, broken, or belong to nothing', async () => {
    const folder = await copyOf('kitchen');
    await copyFile(join(folder, 'plate.json'), join(folder, 'notes.txt'));
    expect(await findFaults(folder)).toEqual(['notes.txt belongs to no plate.']);
    await rm(join(folder, 'notes.txt'));
    await writeFile(join(folder, 'plate.jpg'), 'no picture');
    expect(await findFaults(folder)).toEqual(['plate.jpg is no JPEG.']);
    await rm(join(folder, 'plate.jpg'));
    expect(await findFaults(folder)).toEqual(['plate.jpg is missing.']);
    await writeFile(join(folder, 'plate.jpg'), '');
    await writeFile(join(folder, 'plate.json'), '{');
    expect((await findFaults(folder)).join()).toContain('plate.json is no JSON');
  });

  it('is red on a hand without layers, or whose layers show another thumb than it says', async () => {
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
    expect(await findFaults(folder)).toEqual(['layers.png shows a thumb, and there is no thumb_cm.']);
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
  ])('is red on a person who carries and has %s', async (missing, name) => {
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
