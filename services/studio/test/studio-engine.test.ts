import { availableParallelism, tmpdir } from 'node:os';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NotWearableError, UnrenderableError, type RenderRequest, type RenderResult } from '../src/engine.js';
import { chooseBeside } from '../src/presentations/next-to-feet/feet-plate.js';
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

/** Everything that is not exactly white: its box, and how many pixels. */
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

/** How many pixels a cut-out covers, wholly or in part. */
async function covered({ data }: { data: Buffer }): Promise<number> {
  const alpha = await sharp(data).extractChannel('alpha').raw().toBuffer();
  return alpha.reduce((count, value) => count + (value > 0 ? 1 : 0), 0);
}

describe('the studio', () => {
  let engine: StudioEngine;
  /** Makes pictures in full size: one of each mode. */
  let full: StudioEngine;
  let temporary: string;
  // One photo of a bottle, rendered once with the model and in full size: several tests read the same picture.
  let white: RenderResult;
  const steps: number[] = [];
  /** The bottle without a ground: nobody has to search for it, so that it renders in a third of the time. */
  let cutOut: Buffer;
  beforeAll(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'packshot-studio-'));
    vi.stubEnv('TMPDIR', temporary);
    // One picture at a time is made here. Each process gets one thread, which waits for no other while tests run beside it.
    const settings = { processes: availableParallelism(), logger };
    engine = createStudioEngine(settings);
    full = createStudioEngine({ ...settings, frame: 2000 });
    vi.unstubAllEnvs();
    white = await full.render(
      request(await productPhoto().jpeg().toBuffer(), { onProgress: (percent) => steps.push(percent) }),
    );
    cutOut = await productCutOut().png().toBuffer();
  }, 120_000);
  afterAll(async () => {
    await Promise.all([engine.close(), full.close()]);
    await rm(temporary, { recursive: true, force: true });
  });

  describe('in Studio White', () => {
    it('puts the product on exactly white, 85 % of a 2000 px square, and tells how far it is', async () => {
      const { images, metadata } = white;
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
      // The photo of 1200 × 1600, enlarged as its bottle was.
      expect(metadata.photo_area!.width).toBeCloseTo((1200 / 2000) * (1700 / 1060), 1);
      expect(metadata.photo_area!.height).toBeCloseTo((1600 / 2000) * (1700 / 1060), 1);
      expect(white.notices).toEqual([]);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      expect(steps.at(-1)).toBe(100);
    });

    it('leaves the colours of the product alone', async () => {
      // The middle of the label, above the lettering.
      const [r, g, b] = await sharp(white.images[0]!.data)
        .extract({ left: 900, top: 1120, width: 8, height: 8 })
        .raw()
        .toBuffer();
      expect(
        [r, g, b].map((value, i) => Math.abs(value! - [0xf2, 0xe9, 0xd8][i]!)).every((d) => d <= 2),
      ).toBe(true);
    });

    it('adds a shadow when asked, and ground far from the product stays exactly white', async () => {
      // Without one there is the product and nothing else.
      expect((await inked(white.images[0]!.data)).count).toBeLessThanOrEqual(await covered(white.cutout!));
      const { images, cutout } = await engine.render(
        request(cutOut, { options: { shadow_option: 'drop_shadow' } }),
      );
      const shadowed = await inked(images[0]!.data);
      expect(shadowed.count).toBeGreaterThan((await covered(cutout!)) * 1.02);
      expect(shadowed.left).toBeGreaterThan(0.2 * frameSize);
      expect(shadowed.top).toBeGreaterThan(0.05 * frameSize);
      // Nothing glows around the outline of what stands above the table.
      const [red, alpha] = await Promise.all([
        sharp(images[0]!.data).extractChannel(0).raw().toBuffer(),
        sharp(cutout!.data).extractChannel('alpha').raw().toBuffer(),
      ]);
      const upper = red.subarray(0, frameSize * 0.75 * frameSize);
      expect(upper.every((value, i) => alpha[i]! > 0 || value === 255)).toBe(true);
    });

    it("takes a seller's own cut-out as it is, and says when a product had to be enlarged", async () => {
      const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><circle cx="1000" cy="1000" r="900" fill="#fff" stroke="#222" stroke-width="30"/></svg>`;
      const { images, metadata } = await engine.render(
        request(await sharp(Buffer.from(disc)).png().toBuffer()),
      );
      expect(metadata.cutout).toBe('alpha');
      const { width, height } = await inked(images[0]!.data);
      expect([width, height].every((side) => Math.abs(side / frameSize - 0.85) < 0.01)).toBe(true);
      // The disc was larger in its photo, the bottle was smaller.
      expect(metadata.upscale).toBeUndefined();
      expect(white.metadata.upscale).toBeCloseTo(1700 / 1060, 1);
    });

    it('refuses what it cannot do with a sentence for the seller', async () => {
      const wall = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } })
        .png()
        .toBuffer();
      await expect(engine.render(request(wall))).rejects.toThrow(
        new UnrenderableError(
          'No product could be found in this photo. Please use one that shows a single product clearly apart from its background.',
          { code: 'product_not_found' },
        ),
      );
      await expect(engine.render(request(wall.subarray(0, 60)))).rejects.toThrow(UnrenderableError);
    });
  });

  describe('in Lifestyle Scenes and Model Try-On', () => {
    /** The colour of the label, wherever the bottle stands. */
    const labelled = async (png: Buffer): Promise<number> => {
      const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
      let count = 0;
      for (let i = 0; i < data.length; i += 3)
        if ([0xf2, 0xe9, 0xd8].every((value, c) => Math.abs(data[i + c]! - value) < 12)) count++;
      return count / (data.length / 3);
    };

    it('sets the product in the place of its job, where its seller and an AI would find it again', async () => {
      const { images, metadata } = await full.render(
        request(cutOut, { mode: 'lifestyle_scene', options: { scene_environment: 'outdoor' } }),
      );
      const [picture] = images;
      expect(picture).toMatchObject({ contentType: 'image/png', width: 2000, height: 2000 });
      expect(await labelled(picture!.data)).toBeGreaterThan(0.005);
      // No white ground is left of the studio: the corners are the place's own.
      expect((await inked(picture!.data)).count).toBeGreaterThan(3_900_000);
      expect(metadata.fidelity).toBeGreaterThan(0.9);
      expect(placeNames('outdoor')).toContain(metadata.plate);
      // Nobody has said how tall it is, and it is slender.
      expect(metadata.notice).toBe('Its height was not given: shown as if it were 20 cm tall.');
      expect(metadata.true_size).toBeUndefined();
      expect(Math.abs((metadata.height_cm as number) / 20 - 1)).toBeLessThan(0.05);

      const { fidelity, overlap } = await full.examine(cutOut, picture!.data, new AbortController().signal);
      // At its true size it has a few hundred pixels; a provider's picture is taken from this score on.
      expect(fidelity.score).toBeGreaterThan(0.85);
      expect(overlap).toBeGreaterThan(0.9);
    });

    it('dresses a display form or hangs it up, and says that this is no person', async () => {
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
      await expect(engine.render(called)).rejects.toMatchObject({
        message: new NotWearableError().message,
        code: 'not_wearable',
      });
    });

    it('gives a person into the hand what a hand can hold, as tall as its seller says', async () => {
      for (const subject_gender of ['female', 'male'] as const) {
        // One of them in full size.
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
        // What lies under fingers is not compared, but said.
        expect(metadata.hidden).toBeGreaterThan(0.005);
        expect(metadata.hidden).toBeLessThan(0.25);
        expect(metadata.fidelity).toBeGreaterThan(0.85);
        expect(metadata.notice).toBe('The person is computer-made; the product is your photo.');
      }
    });

    it.each([
      ['a shoe', 'female', { kind: 'shoe', height_cm: 14 }],
      ['a bag', 'male', { kind: 'bag', height_cm: 32 }],
      ['what is too large for a hand', 'female', { kind: 'stands', height_cm: 40 }],
    ] as const)(
      'stands %s beside a person (%s), as tall as its seller says',
      async (_what, subject_gender, facts) => {
        const { metadata } = await engine.render(
          request(cutOut, { mode: 'model_tryon', options: { subject_gender }, facts }),
        );
        expect(metadata.person).toBe(chooseBeside(subject_gender, { photoId: 'photo', variation: 0 }).name);
        expect(metadata).toMatchObject({ true_size: true });
        expect(Math.abs((metadata.height_cm as number) / facts.height_cm - 1)).toBeLessThan(0.05);
        expect(metadata.fidelity).toBeGreaterThan(0.85);
        expect(metadata.notice).toContain('The person is computer-made; the product is your photo.');
      },
    );

    it('guesses a height, and shows elsewhere what no hand can hold, and says so', async () => {
      const made = async (facts: RenderRequest['facts'] = {}) =>
        (await engine.render(request(cutOut, { mode: 'model_tryon', facts }))).metadata;
      expect((await made()).notice).toContain('shown as if it were 20 cm tall');
      const large = await made({ height_cm: 60 });
      expect(placeNames('indoor')).toContain(large.plate);
      expect(large.notice).toContain('does not fit into a hand or next to a person');
      // Wider than a palm, and no taller than a kettle.
      expect((await made({ height_cm: 27 })).notice).toContain('belongs on a table');
      // A corrected cut-out stands where it stood, whatever its new outline would have chosen.
      const look = { name: 'desk', mirrored: true, aside: 0 };
      const corrected = request(cutOut, { mode: 'model_tryon', facts: { height_cm: 60 }, look });
      expect((await engine.render(corrected)).metadata).toMatchObject({ plate: 'desk', mirrored: true });
      const flat = await made({ view: 'flat', height_cm: 18 });
      expect(flat).toMatchObject({ plate: expect.stringMatching(/^flat-/) as string, true_size: true });
      expect(flat.notice).toContain('Photographed from above');
      // What shows its inside stands in a place that is seen from there, where no hand has room for it.
      const vat = await made({ view: 'above', height_cm: 40 });
      expect(vat).toMatchObject({ plate: expect.stringMatching(/-above$/) as string, true_size: true });
      expect(vat.notice).toContain('does not fit into a hand, and was photographed from above');
      expect((await made({ kind: 'head' })).notice).toContain('There is no person for this kind');
    });
  });

  it('stops in the middle when told to, and makes the next picture', async () => {
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
  it('falls back to GrabCut, and says so in the log and beside the picture', async () => {
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
