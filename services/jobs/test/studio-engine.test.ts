import { tmpdir } from 'node:os';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UnrenderableError, type RenderEngine, type RenderRequest } from '../src/rendering/engine.js';
import { createStudioEngine } from '../src/rendering/studio/studio-engine.js';
import { brightnessModel } from './_onnx-model.js';
import { productPhoto } from './_product-photo.js';

const logger = pino({ level: 'silent' });

const request = (original: Buffer, changes: Partial<RenderRequest> = {}): RenderRequest => ({
  jobId: 'job',
  original,
  mode: 'studio_white',
  options: { shadow_option: 'no_shadow' },
  signal: new AbortController().signal,
  onProgress: () => {},
  ...changes,
});

/** Everything that is not exactly white: its box, and how many pixels. */
async function inked(png: Buffer) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  let [left, right, top, bottom, count] = [info.width, -1, info.height, -1, 0];
  for (let i = 0; i < info.width * info.height; i++) {
    if (data.subarray(i * info.channels, i * info.channels + 3).every((value) => value === 255)) continue;
    const [x, y] = [i % info.width, Math.floor(i / info.width)];
    [left, right, top, bottom] = [
      Math.min(left, x),
      Math.max(right, x),
      Math.min(top, y),
      Math.max(bottom, y),
    ];
    count++;
  }
  return { info, width: right - left + 1, height: bottom - top + 1, left, top, count };
}

describe('Studio White', { timeout: 60_000 }, () => {
  let engine: RenderEngine;
  let temporary: string;
  beforeAll(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'packshot-studio-'));
    vi.stubEnv('TMPDIR', temporary);
    engine = createStudioEngine({ processes: 1, logger });
    vi.unstubAllEnvs();
  });
  afterAll(async () => {
    await engine.close();
    await rm(temporary, { recursive: true, force: true });
  });

  it('puts the product on exactly white, 85 % of a 2000 px square, and tells how far it is', async () => {
    const steps: number[] = [];
    const { images, metadata } = await engine.render(
      request(await productPhoto().jpeg().toBuffer(), { onProgress: (percent) => steps.push(percent) }),
    );
    const { info, width, height, left, top } = await inked(images[0]!.data);
    expect([info.format, info.width, info.height, info.channels]).toEqual(['raw', 2000, 2000, 3]);
    expect(images[0]).toMatchObject({ contentType: 'image/png', width: 2000, height: 2000 });
    expect(height / 2000).toBeGreaterThan(0.84);
    expect(height / 2000).toBeLessThan(0.86);
    // Nothing is left behind, by the model's runtime either: its telemetry would keep an id and a log here.
    expect((await readdir(temporary)).filter((name) => !name.startsWith('tsx-'))).toEqual([]);
    // A bottle of 400 × 1060 stays one, and stands in the middle.
    expect(width / height).toBeCloseTo(400 / 1060, 1);
    expect(Math.abs(left + width / 2 - 1000)).toBeLessThan(15);
    expect(Math.abs(top + height / 2 - 1000)).toBeLessThan(15);
    expect(metadata).toMatchObject({ engine: 'studio', cutout: 'isnet' });
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBe(100);
  });

  it('leaves the colours of the product alone', async () => {
    const { images } = await engine.render(request(await productPhoto().png().toBuffer()));
    // The middle of the label, above the lettering.
    const [r, g, b] = await sharp(images[0]!.data)
      .extract({ left: 900, top: 1120, width: 8, height: 8 })
      .raw()
      .toBuffer();
    expect([r, g, b].map((value, i) => Math.abs(value! - [0xf2, 0xe9, 0xd8][i]!)).every((d) => d <= 2)).toBe(
      true,
    );
  });

  it('adds a shadow when asked, and ground far from the product stays exactly white', async () => {
    const original = await productPhoto().jpeg().toBuffer();
    const bare = await inked((await engine.render(request(original))).images[0]!.data);
    const { images } = await engine.render(request(original, { options: { shadow_option: 'drop_shadow' } }));
    const shadowed = await inked(images[0]!.data);
    expect(shadowed.count).toBeGreaterThan(bare.count * 1.02);
    expect(shadowed.left).toBeGreaterThan(400);
    expect(shadowed.top).toBeGreaterThan(100);
  });

  it('turns photos upright by their EXIF, and takes CMYK, grey and 16-bit ones', async () => {
    const lying = await productPhoto().rotate(-90).jpeg().toBuffer();
    const originals = [
      await sharp(lying).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      await productPhoto().toColourspace('cmyk').jpeg().toBuffer(),
      await productPhoto().greyscale().jpeg().toBuffer(),
      await productPhoto().toColourspace('rgb16').png().toBuffer(),
      await productPhoto().webp().toBuffer(),
    ];
    for (const original of originals) {
      const { images } = await engine.render(request(original));
      const { width, height } = await inked(images[0]!.data);
      expect(height).toBeGreaterThan(2 * width);
      expect(height / 2000).toBeCloseTo(0.85, 1);
    }
  });

  it("takes a seller's own cut-out as it is", async () => {
    const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><circle cx="300" cy="300" r="200" fill="#fff" stroke="#222" stroke-width="8"/></svg>`;
    const { images, metadata } = await engine.render(
      request(await sharp(Buffer.from(disc)).png().toBuffer()),
    );
    expect(metadata.cutout).toBe('alpha');
    const { width, height } = await inked(images[0]!.data);
    expect([width, height].every((side) => Math.abs(side / 2000 - 0.85) < 0.01)).toBe(true);
  });

  it('says so when the product had to be enlarged', async () => {
    const large = await engine.render(request(await productPhoto(2400, 3200).jpeg().toBuffer()));
    expect(large.metadata.upscale).toBeUndefined();
    const small = await engine.render(request(await productPhoto(600, 800).jpeg().toBuffer()));
    expect(small.metadata.upscale).toBeCloseTo(1700 / 530, 1);
  });

  it('refuses what it cannot do with a sentence for the seller', async () => {
    const wall = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    await expect(engine.render(request(wall))).rejects.toThrow(
      new UnrenderableError(
        'No product could be found in this photo. Please use one that shows a single product clearly apart from its background.',
      ),
    );
    await expect(engine.render(request(wall.subarray(0, 60)))).rejects.toThrow(UnrenderableError);
  });

  it('stops in the middle when told to, and makes the next picture', async () => {
    const original = await productPhoto().jpeg().toBuffer();
    const abort = new AbortController();
    const reason = new Error('cancelled');
    const stopped = engine.render(
      request(original, {
        signal: abort.signal,
        onProgress: (_percent, stage) => stage === 'cut-out' && abort.abort(reason),
      }),
    );
    await expect(stopped).rejects.toBe(reason);
    expect((await engine.render(request(original))).images).toHaveLength(1);
  });
});

describe('Lifestyle Scenes and Model Try-On', { timeout: 60_000 }, () => {
  let engine: RenderEngine;
  let original: Buffer;
  beforeAll(async () => {
    engine = createStudioEngine({ processes: 1, logger });
    original = await productPhoto().png().toBuffer();
  });
  afterAll(() => engine.close());

  /** The colour of the label, wherever the bottle stands. */
  const labelled = async (png: Buffer): Promise<number> => {
    const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    let count = 0;
    for (let i = 0; i < data.length; i += 3)
      if ([0xf2, 0xe9, 0xd8].every((value, c) => Math.abs(data[i + c]! - value) < 12)) count++;
    return count / (data.length / 3);
  };

  it('sets the product in a place, the same for the same job and another for other jobs', async () => {
    const scene = (jobId: string, scene_environment: 'indoor' | 'outdoor') =>
      engine.render(request(original, { jobId, mode: 'lifestyle_scene', options: { scene_environment } }));
    const first = await scene('job', 'indoor');
    const [picture] = first.images;
    expect(picture).toMatchObject({ contentType: 'image/png', width: 2000, height: 2000 });
    expect(await labelled(picture!.data)).toBeGreaterThan(0.01);
    // No white ground is left of the studio: the corners are the place's own.
    expect((await inked(picture!.data)).count).toBeGreaterThan(3_900_000);
    expect(first.metadata.fidelity).toBeGreaterThan(0.9);

    expect((await scene('job', 'indoor')).metadata.plate).toBe(first.metadata.plate);
    const places = new Set<unknown>();
    for (let i = 0; i < 12 && places.size < 2; i++)
      places.add((await scene(`job ${i}`, 'outdoor')).metadata.plate);
    expect(places.size).toBe(2);
    for (const place of places) expect(['garden', 'cafe', 'street']).toContain(place);
  });

  it('lays it on a display form, and says that this is no person', async () => {
    for (const subject_gender of ['female', 'male'] as const) {
      const { images, metadata } = await engine.render(
        request(original, { mode: 'model_tryon', options: { subject_gender } }),
      );
      expect(await labelled(images[0]!.data)).toBeGreaterThan(0.005);
      expect(metadata.form).toMatch(new RegExp(`^${subject_gender}-`));
      expect(metadata.notice).toBe('Shown on a display form, not on a person.');
      expect(metadata.fidelity).toBeGreaterThan(0.9);
    }
  });
});

describe('with another ONNX model', { timeout: 60_000 }, () => {
  it('finds what that model finds, fed as its card says', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'onnx-'));
    const path = join(folder, 'brightness.onnx');
    await writeFile(path, brightnessModel(256));
    // Two equal discs: ISNet would have no reason to prefer the bright one.
    const discs = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#202020"/><circle cx="230" cy="300" r="120" fill="#f0f0f0"/><circle cx="580" cy="300" r="120" fill="#303030"/></svg>`;
    const photo = await sharp(Buffer.from(discs)).png().toBuffer();
    const engine = createStudioEngine({
      processes: 1,
      logger,
      onnx: { path, name: 'brightness', size: 256, mean: [0, 0, 0], std: [255, 255, 255], output: 'range' },
    });
    try {
      const { images, metadata } = await engine.render(request(photo));
      expect(metadata.cutout).toBe('brightness');
      expect(metadata.fault).toBeUndefined();
      const { width, height } = await inked(images[0]!.data);
      expect(width / height).toBeCloseTo(1, 1);
      const [red] = await sharp(images[0]!.data)
        .extract({ left: 1000, top: 1000, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect(red).toBeGreaterThan(0xe8);
    } finally {
      await engine.close();
      await rm(folder, { recursive: true });
    }
  });
});

describe('without the model', { timeout: 60_000 }, () => {
  it('falls back to GrabCut, and says so in the log and beside the picture', async () => {
    const weightsDir = await mkdtemp(join(tmpdir(), 'no-weights-'));
    const warn = vi.spyOn(logger, 'warn');
    const engine = createStudioEngine({ processes: 1, logger, weightsDir });
    try {
      const { images, metadata } = await engine.render(request(await productPhoto().jpeg().toBuffer()));
      expect(metadata).toMatchObject({
        cutout: 'grabcut',
        fault: expect.stringContaining('resources.json') as string,
      });
      expect(warn).toHaveBeenCalledWith(
        expect.objectContaining({ job_id: 'job' }),
        expect.stringContaining('GrabCut'),
      );
      const { height } = await inked(images[0]!.data);
      expect(height / 2000).toBeCloseTo(0.85, 1);
    } finally {
      await engine.close();
      await rm(weightsDir, { recursive: true });
    }
  });
});
