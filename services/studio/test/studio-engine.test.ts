import { availableParallelism, tmpdir } from 'node:os';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UnrenderableError, type RenderRequest, type RenderResult } from '../src/engine.js';
import { chooseFeet } from '../src/presentations/next-to-feet/feet-plate.js';
import { chooseForm } from '../src/presentations/form/form-plate.js';
import { chooseHand } from '../src/presentations/hand/hand-plate.js';
import { frameSize } from '../src/layout/frame.js';
import { placeNames } from '../src/presentations/scene/scene-plate.js';
import { createStudioEngine, type StudioEngine } from '../src/studio-engine.js';
import { brightnessModel } from './_onnx-model.js';
import { garmentCutOut, productCutOut, productPhoto } from './_product-photo.js';

const logger = pino({ level: 'silent' });

const request = (original: Buffer, changes: Partial<RenderRequest> = {}): RenderRequest => ({
  jobId: 'job',
  photoId: 'photo',
  variation: 0,
  original,
  mode: 'studio_white',
  options: { shadow_option: 'no_shadow' },
  signal: new AbortController().signal,
  facts: {},
  onProgress: () => {},
  ...changes,
});

/** Returns the bounding box and the number of the pixels that are not exactly white. */
async function inked(png: Buffer) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  let [left, right, top, bottom, count] = [info.width, -1, info.height, -1, 0];
  for (let i = 0, at = 0; at < data.length; i++, at += info.channels) {
    if (data[at] === 255 && data[at + 1] === 255 && data[at + 2] === 255) continue;
    const [x, y] = [i % info.width, Math.floor(i / info.width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
    count++;
  }
  return { info, width: right - left + 1, height: bottom - top + 1, left, top, count };
}

/** Counts the pixels that a cut-out covers at least partly. */
async function covered({ data }: { data: Buffer }): Promise<number> {
  const alpha = await sharp(data).extractChannel('alpha').raw().toBuffer();
  return alpha.reduce((count, value) => count + (value > 0 ? 1 : 0), 0);
}

describe('the studio', () => {
  let engine: StudioEngine;
  /** Engine that renders one picture of each mode at full size. */
  let full: StudioEngine;
  let temporary: string;
  // Several tests check this picture, which is rendered once with the model at full size.
  let white: RenderResult;
  const steps: number[] = [];
  /** Cut-out of the bottle, which renders in a third of the time because the model does not run. */
  let cutOut: Buffer;
  beforeAll(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'packshot-studio-'));
    vi.stubEnv('TMPDIR', temporary);
    // With one process per processor, each process gets one thread, which never waits for other threads.
    const settings = { processes: availableParallelism(), logger };
    engine = createStudioEngine(settings);
    full = createStudioEngine({ ...settings, frame: 2000 });
    vi.unstubAllEnvs();
    white = await full.render(
      request(await productPhoto().jpeg().toBuffer(), { onProgress: (percent) => steps.push(percent) }),
    );
    cutOut = await productCutOut().png().toBuffer();
  });
  afterAll(async () => {
    await Promise.all([engine.close(), full.close()]);
    await rm(temporary, { recursive: true, force: true });
  });

  describe('in Studio White', () => {
    it('places the product on exact white at 85 % of 2000 px and reports progress', async () => {
      const { images, metadata } = white;
      const { info, width, height, left, top } = await inked(images[0]!.data);
      expect([info.format, info.width, info.height, info.channels]).toEqual(['raw', 2000, 2000, 3]);
      expect(images[0]!.contentType).toBe('image/png');
      expect((await sharp(images[0]!.data).metadata()).xmpAsString).toContain('compositeSynthetic');
      expect(height / 2000).toBeGreaterThan(0.84);
      expect(height / 2000).toBeLessThan(0.86);
      // No files remain in the temporary folder, where the telemetry of ONNX Runtime would leave an id and a log.
      expect(await readdir(temporary)).toEqual([]);
      // The bottle keeps its proportions of 400 × 1060 and stands in the centre.
      expect(width / height).toBeCloseTo(400 / 1060, 1);
      expect(Math.abs(left + width / 2 - 1000)).toBeLessThan(15);
      expect(Math.abs(top + height / 2 - 1000)).toBeLessThan(15);
      expect(metadata).toMatchObject({ engine: 'studio', cutout: 'isnet' });
      // The area of the photo (1200 × 1600) is scaled like the bottle.
      expect(metadata.photo_area!.width).toBeCloseTo((1200 / 2000) * (1700 / 1060), 1);
      expect(metadata.photo_area!.height).toBeCloseTo((1600 / 2000) * (1700 / 1060), 1);
      expect(white.notices).toEqual([]);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      expect(steps.at(-1)).toBe(100);
    });

    it('keeps the colours of the product', async () => {
      // The extracted square lies on the label, above the lettering.
      const [r, g, b] = await sharp(white.images[0]!.data)
        .extract({ left: 900, top: 1120, width: 8, height: 8 })
        .raw()
        .toBuffer();
      expect(
        [r, g, b].map((value, i) => Math.abs(value! - [0xf2, 0xe9, 0xd8][i]!)).every((d) => d <= 2),
      ).toBe(true);
    });

    it('adds a shadow on request and keeps exact white far from the product', async () => {
      // Without a shadow, every pixel outside the product is white.
      expect((await inked(white.images[0]!.data)).count).toBeLessThanOrEqual(await covered(white.cutout!));
      const { images, cutout } = await engine.render(
        request(cutOut, { options: { shadow_option: 'drop_shadow' } }),
      );
      const shadowed = await inked(images[0]!.data);
      expect(shadowed.count).toBeGreaterThan((await covered(cutout!)) * 1.02);
      expect(shadowed.left).toBeGreaterThan(0.2 * frameSize);
      expect(shadowed.top).toBeGreaterThan(0.05 * frameSize);
      // The upper part of the product has no glow around its outline.
      const [red, alpha] = await Promise.all([
        sharp(images[0]!.data).extractChannel(0).raw().toBuffer(),
        sharp(cutout!.data).extractChannel('alpha').raw().toBuffer(),
      ]);
      const upper = red.subarray(0, frameSize * 0.75 * frameSize);
      expect(upper.every((value, i) => alpha[i]! > 0 || value === 255)).toBe(true);
    });

    it('uses an uploaded cut-out unchanged and reports the enlargement of a product', async () => {
      const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><circle cx="1000" cy="1000" r="900" fill="#fff" stroke="#222" stroke-width="30"/></svg>`;
      const { images, metadata } = await engine.render(
        request(await sharp(Buffer.from(disc)).png().toBuffer()),
      );
      expect(metadata.cutout).toBe('alpha');
      const { width, height } = await inked(images[0]!.data);
      expect([width, height].every((side) => Math.abs(side / frameSize - 0.85) < 0.01)).toBe(true);
      // The disc is reduced, and the bottle is enlarged.
      expect(metadata.upscale).toBeUndefined();
      expect(white.metadata.upscale).toBeCloseTo(1700 / 1060, 1);
    });

    it('rejects an unusable photo with a message for the seller', async () => {
      const wall = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } })
        .png()
        .toBuffer();
      await expect(engine.render(request(wall))).rejects.toThrow(
        new UnrenderableError(
          'We found no product in this photo. Use a photo of a single product that stands out from its background.',
          { code: 'product_not_found' },
        ),
      );
      await expect(engine.render(request(wall.subarray(0, 60)))).rejects.toThrow(UnrenderableError);
    });
  });

  describe('in Lifestyle Scenes and Model Try-On', () => {
    /** Returns the share of pixels in the colour of the label. */
    const labelled = async (png: Buffer): Promise<number> => {
      const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
      let count = 0;
      for (let i = 0; i < data.length; i += 3)
        if ([0xf2, 0xe9, 0xd8].every((value, c) => Math.abs(data[i + c]! - value) < 12)) count++;
      return count / (data.length / 3);
    };

    it('places the product in a scene, in which an examination finds the product again', async () => {
      const { images, metadata } = await full.render(
        request(cutOut, { mode: 'lifestyle_scene', options: { scene_environment: 'outdoor' } }),
      );
      const [picture] = images;
      const { count, info } = await inked(picture!.data);
      expect([picture!.contentType, info.width, info.height]).toEqual(['image/png', 2000, 2000]);
      expect(await labelled(picture!.data)).toBeGreaterThan(0.005);
      // The scene fills the picture, so that hardly any pixel is white.
      expect(count).toBeGreaterThan(3_900_000);
      expect(metadata.fidelity).toBeGreaterThan(0.9);
      expect(placeNames('outdoor')).toContain(metadata.plate);
      // Without a stated height, a slender bottle gets its usual height.
      expect(metadata.notice).toBe('No height given: we assume 24 cm (usually 18 to 32 cm).');
      expect(metadata.true_size).toBeUndefined();
      expect(Math.abs((metadata.height_cm as number) / 24 - 1)).toBeLessThan(0.05);

      const { fidelity, overlap } = await full.examine(cutOut, picture!.data, new AbortController().signal);
      // At its true size the product has a few hundred pixels. The picture of a provider needs the same score.
      expect(fidelity.score).toBeGreaterThan(0.85);
      expect(overlap).toBeGreaterThan(0.9);
    });

    it('shows a garment on a display form or a hanger, not on a person', async () => {
      const garment = await garmentCutOut().png().toBuffer();
      for (const subject_gender of ['female', 'male'] as const) {
        const { images, metadata } = await engine.render(
          request(garment, { mode: 'model_tryon', options: { subject_gender } }),
        );
        expect(await labelled(images[0]!.data)).toBeGreaterThan(0.005);
        const { name } = chooseForm(subject_gender, { photoId: 'photo', variation: 0 });
        expect(metadata.form).toBe(name);
        const on = name.startsWith('hanger') ? 'a hanger' : 'a display form';
        expect(metadata.notice).toBe(`Shown on ${on}, not on a person.`);
        expect(metadata.fidelity).toBeGreaterThan(0.9);
      }
      const called = request(cutOut, { mode: 'model_tryon', facts: { kind: 'garment' } });
      const { metadata } = await engine.render(called);
      expect(metadata.notice).toContain('shown lying down instead of on a display form');
    });

    it('shows a small product in the hand of a person at its true size', async () => {
      for (const subject_gender of ['female', 'male'] as const) {
        const made = subject_gender === 'female' ? full : engine;
        const { images, metadata } = await made.render(
          request(cutOut, {
            mode: 'model_tryon',
            options: { subject_gender },
            facts: { view: 'side', kind: 'stands', height_cm: 18 },
          }),
        );
        expect(await labelled(images[0]!.data)).toBeGreaterThan(0.005);
        const look = chooseHand(subject_gender, { width: 7, height: 18 }, { photoId: 'photo', variation: 0 });
        expect(metadata.person).toBe(look.name);
        expect(metadata).toMatchObject({ true_size: true });
        expect(Math.abs((metadata.height_cm as number) / 18 - 1)).toBeLessThan(0.05);
        // The part under the fingers is excluded from the comparison and reported.
        expect(metadata.hidden).toBeGreaterThan(0.005);
        expect(metadata.hidden).toBeLessThan(0.25);
        expect(metadata.fidelity).toBeGreaterThan(0.85);
        expect(metadata.notice).toBe('The person is computer-made; the product is your photo.');
      }
    });

    it.each([
      ['a shoe', 'female', { kind: 'shoe', height_cm: 14 }],
      ['a bag', 'male', { kind: 'bag', height_cm: 32 }],
      ['a product that is too large for a hand', 'female', { kind: 'stands', height_cm: 40 }],
    ] as const)('shows %s next to a person (%s) at its true size', async (_what, subject_gender, facts) => {
      const { metadata } = await engine.render(
        request(cutOut, { mode: 'model_tryon', options: { subject_gender }, facts }),
      );
      expect(metadata.person).toBe(chooseFeet(subject_gender, { photoId: 'photo', variation: 0 }).name);
      expect(metadata).toMatchObject({ true_size: true });
      expect(Math.abs((metadata.height_cm as number) / facts.height_cm - 1)).toBeLessThan(0.05);
      expect(metadata.fidelity).toBeGreaterThan(0.85);
      expect(metadata.notice).toContain('The person is computer-made; the product is your photo.');
    });

    it('assumes a height and shows a product in a place, with a reason, if no hand can hold the product', async () => {
      const made = async (facts: RenderRequest['facts'] = {}) =>
        (await engine.render(request(cutOut, { mode: 'model_tryon', facts }))).metadata;
      expect((await made()).notice).toContain('we assume 24 cm');
      const large = await made({ height_cm: 110 });
      expect(placeNames('indoor')).toContain(large.plate);
      expect(large.notice).toContain('does not fit into a hand or next to a person');
      // A corrected cut-out keeps its place, even if its new outline would lead to another place.
      const look = { name: 'desk', mirrored: true, aside: 0 };
      const corrected = request(cutOut, { mode: 'model_tryon', facts: { height_cm: 60 }, look });
      expect((await engine.render(corrected)).metadata).toMatchObject({ plate: 'desk', mirrored: true });
      const flat = await made({ view: 'flat', height_cm: 50 });
      expect(flat).toMatchObject({ plate: expect.stringMatching(/^flat-/) as string, true_size: true });
      expect(flat.notice).toContain('Photographed from above');
      // A product that is photographed from above and too large for a hand stands in a place seen from above.
      const vat = await made({ view: 'above', height_cm: 40 });
      expect(vat).toMatchObject({ plate: expect.stringMatching(/-above$/) as string, true_size: true });
      expect(vat.notice).toContain('does not fit into a hand and was photographed from above');
      expect((await made({ kind: 'head', height_cm: 60 })).notice).toContain(
        'This kind of product cannot be shown on a person',
      );
    });
  });

  it('stops a render on abort and then renders the next picture', async () => {
    const abort = new AbortController();
    const reason = new Error('cancelled');
    const stopped = engine.render(
      request(await productPhoto().jpeg().toBuffer(), {
        signal: abort.signal,
        onProgress: (_percent, stage) => stage === 'cut-out' && abort.abort(reason),
      }),
    );
    await expect(stopped).rejects.toBe(reason);
    expect((await engine.render(request(cutOut))).images).toHaveLength(1);
  });
});

describe('with another ONNX model', () => {
  it('feeds the model as configured and uses its estimate', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'onnx-'));
    const path = join(folder, 'brightness.onnx');
    await writeFile(path, brightnessModel(256));
    // The discs differ only in brightness, so ISNet would have no reason to prefer one disc.
    const discs = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#202020"/><circle cx="230" cy="300" r="120" fill="#f0f0f0"/><circle cx="580" cy="300" r="120" fill="#303030"/></svg>`;
    const photo = await sharp(Buffer.from(discs)).png().toBuffer();
    const engine = createStudioEngine({
      processes: 1,
      logger,
      onnx: {
        path,
        name: 'brightness',
        version: '',
        size: 256,
        mean: [0, 0, 0],
        std: [255, 255, 255],
        output: 'range',
      },
    });
    try {
      const { images, metadata } = await engine.render(request(photo));
      expect(metadata.cutout).toBe('brightness');
      expect(metadata.fault).toBeUndefined();
      const { width, height } = await inked(images[0]!.data);
      expect(width / height).toBeCloseTo(1, 1);
      const [red] = await sharp(images[0]!.data)
        .extract({ left: frameSize / 2, top: frameSize / 2, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect(red).toBeGreaterThan(0xe8);
    } finally {
      await engine.close();
      await rm(folder, { recursive: true });
    }
  });
});

describe('without the model', () => {
  it('falls back to GrabCut and reports the fallback in the log and the metadata', async () => {
    const weightsDir = await mkdtemp(join(tmpdir(), 'no-weights-'));
    const warn = vi.spyOn(logger, 'warn');
    const engine = createStudioEngine({ processes: 1, logger, weightsDir });
    try {
      const { images, metadata } = await engine.render(
        request(await productPhoto(300, 400).jpeg().toBuffer()),
      );
      expect(metadata).toMatchObject({
        cutout: 'grabcut',
        fault: expect.stringContaining('resources.json') as string,
      });
      expect(warn).toHaveBeenCalledWith(
        expect.objectContaining({ job_id: 'job' }),
        expect.stringContaining('GrabCut'),
      );
      const { height } = await inked(images[0]!.data);
      expect(height / frameSize).toBeCloseTo(0.85, 1);
    } finally {
      await engine.close();
      await rm(weightsDir, { recursive: true });
    }
  });
});
