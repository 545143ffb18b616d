import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectPhoto } from './inspect-photo.js';

describe('inspectPhoto', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'packshot-photo-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const upload = async (width: number, height: number): Promise<string> => {
    const path = join(folder, `${width}x${height}`);
    await sharp({ create: { width, height, channels: 3, background: '#c9c7c2' } })
      .jpeg()
      .toFile(path);
    return path;
  };

  it('keeps a cropped photo within the maximum size', async () => {
    const path = await upload(6000, 4000);
    await inspectPhoto(path, { left: -0.5, top: -0.5, width: 2, height: 2 });
    const { width, height } = await sharp(path).metadata();
    expect(width * height).toBeLessThanOrEqual(64_000_000);
    expect(width / height).toBeCloseTo(1.5, 2);
  });

  it('does not call a photo unreadable when the disk rejects the version to store', async () => {
    const path = await upload(800, 600);
    const inspected = inspectPhoto(path);
    // The file has been read.
    rmSync(path);
    mkdirSync(path);
    await expect(inspected).rejects.toMatchObject({ code: 'EISDIR' });
  });
});
