import {
  createStudioEngine,
  frameSize,
  ModelUnavailableError,
  type RenderEngine,
  type RenderRequest,
  type StudioEngine,
} from '@packshot/studio';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAiEngine } from '../src/rendering/ai/ai-engine.js';
import { createCallPolicy } from '../src/rendering/ai/call-policy.js';
import { safetyRefusalText, type RefusedError } from '../src/rendering/ai/provider.js';
import { askedOnce } from '../../studio/test/_asked-once.js';
import { keepBrightnessModel, type BrightnessModel } from '../../studio/test/_brightness.js';
import { startInferenceServer } from '../../studio/test/_inference-server.js';
import { brightProductPhoto } from '../../studio/test/_product-photo.js';
import { startProviderDouble, type ProviderDouble } from './_provider-double.js';
import { wires } from './_wire.js';

const logger = pino({ level: 'silent' });
const gemini = wires[0]!;

describe('The AI engine', () => {
  let model: BrightnessModel;
  let studio: StudioEngine;
  let options: Parameters<typeof createAiEngine>[0];
  let engine: RenderEngine;
  let strict: RenderEngine;
  let double: ProviderDouble;
  let original: Buffer;
  /** Picture that a faithful provider would return: the seller's product in another place. */
  let honest: Buffer;
  const request = (changes: Partial<RenderRequest> = {}): RenderRequest => ({
    jobId: 'job',
    photoId: 'job',
    variation: 0,
    original,
    mode: 'lifestyle_scene',
    options: { scene_environment: 'indoor' },
    signal: new AbortController().signal,
    facts: {},
    onProgress: () => {},
    ...changes,
  });

  beforeAll(async () => {
    model = await keepBrightnessModel();
    studio = createStudioEngine({ processes: 1, logger, onnx: model.onnx });
    double = await startProviderDouble();
    options = {
      provider: gemini.connect(double.url),
      policy: createCallPolicy({ concurrency: 2, timeoutMs: 5_000, firstDelayMs: 1, breakAfter: 100 }),
      studio: askedOnce(studio),
      leastFidelity: 0.85,
      fallBack: true,
      logger,
    };
    engine = createAiEngine(options);
    strict = createAiEngine({ ...options, fallBack: false });
    original = await brightProductPhoto().jpeg({ quality: 95 }).toBuffer();
    honest = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#131c26' } })
      .composite([{ input: await brightProductPhoto(600, 800).png().toBuffer(), left: 320, top: 160 }])
      .png()
      .toBuffer();
  });
  afterAll(async () => {
    await studio.close();
    await double.stop();
    await model.remove();
  });

  it("returns a picture that shows the seller's product, with its cost", async () => {
    double.willAnswer(gemini.success(honest));
    const { images, metadata } = await engine.render(request());
    expect(images[0]!.contentType).toBe('image/png');
    const stored = await sharp(images[0]!.data).metadata();
    expect(stored).toMatchObject({ format: 'png', width: frameSize, height: frameSize });
    expect(stored.xmpAsString).toContain('trainedAlgorithmicMedia');
    expect(metadata).toMatchObject({ engine: 'gemini', model: 'gemini-3.1-flash-image', tries: 1 });
    expect(metadata.cost_usd).toBeCloseTo(0.113, 6);
    expect(metadata.fidelity).toBeGreaterThan(0.85);
    expect(metadata.restored).toBeUndefined();
  });

  it('after shifted colours, retries once and then restores the product from the photo', async () => {
    const shifted = await sharp(honest).modulate({ hue: 120 }).png().toBuffer();
    double.willAnswer(gemini.success(shifted), gemini.success(honest));
    const second = await engine.render(request());
    expect(second.metadata).toMatchObject({ engine: 'gemini', tries: 2 });
    expect(second.metadata.cost_usd).toBeCloseTo(0.226, 6);

    double.willAnswer(gemini.success(shifted));
    const mended = await engine.render(request());
    expect(mended.metadata).toMatchObject({ engine: 'gemini', tries: 2, restored: true });
    expect(mended.metadata.fidelity).toBeGreaterThan(0.85);
    expect(double.calls).toHaveLength(2);
  });

  it('falls back to the studio when the picture shows another product', async () => {
    const other = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#131c26' } })
      .composite([
        {
          input: Buffer.from(
            '<svg width="1024" height="1024"><circle cx="512" cy="560" r="300" fill="#ff8fb4"/></svg>',
          ),
        },
      ])
      .png()
      .toBuffer();
    double.willAnswer(gemini.success(other));
    const { metadata } = await engine.render(request());
    expect(metadata).toMatchObject({
      engine: 'studio',
      fallback_from: 'gemini',
      fallback_reason: 'the product was changed',
    });
    // The cost includes rejected pictures.
    expect(metadata.cost_usd).toBeCloseTo(0.226, 6);
  });

  it('when the provider fails, falls back to the studio or fails for a later retry, as configured', async () => {
    double.willAnswer(gemini.failure(500));
    const { metadata } = await engine.render(request());
    expect(metadata).toMatchObject({ engine: 'studio', fallback_from: 'gemini', cost_usd: 0 });
    expect(metadata.fallback_reason).toMatch(/500 It failed/);
    await expect(strict.render(request())).rejects.toMatchObject({ name: 'ProviderError' });
  });

  it.each([
    ['refuses', gemini.refusals[0]!, 0.113009, { code: 'picture_refused' }],
    ['fails to make', gemini.failure(401), 0.113, { name: 'ProviderError' }],
  ])(
    'reports the price of all calls for a picture that the provider finally %s',
    async (_what, last, usd, error) => {
      const shifted = await sharp(honest).modulate({ hue: 120 }).png().toBuffer();
      double.willAnswer(gemini.success(shifted), last);
      const failed: unknown = await strict.render(request()).catch((thrown: unknown) => thrown);
      expect(failed).toMatchObject(error);
      expect((failed as RefusedError).costUsd).toBeCloseTo(usd, 9);
    },
  );

  it('reports a refusal by the provider to the seller instead of falling back to the studio', async () => {
    double.willAnswer(gemini.refusals[0]!);
    await expect(engine.render(request())).rejects.toMatchObject({
      message: safetyRefusalText,
      code: 'picture_refused',
    });
  });

  it('makes no call to the provider for a photo without a product', async () => {
    double.willAnswer(gemini.success(honest));
    const wall = { width: 400, height: 300, channels: 3, background: '#000' } as const;
    const rendering = engine.render(request({ original: await sharp({ create: wall }).png().toBuffer() }));
    await expect(rendering).rejects.toMatchObject({ code: 'product_not_found' });
    expect(double.calls).toHaveLength(0);
  });

  it('does not look at the photo while the calls to the provider are paused', async () => {
    double.willAnswer(gemini.failure(500));
    const find = vi.fn<StudioEngine['find']>(options.studio.find);
    const policy = createCallPolicy({ concurrency: 1, timeoutMs: 5_000, firstDelayMs: 1, breakAfter: 1 });
    const paused = createAiEngine({
      ...options,
      policy,
      fallBack: false,
      studio: { ...options.studio, find },
    });
    for (let n = 0; n < 2; n++)
      await expect(paused.render(request())).rejects.toMatchObject({ retryAfterMs: 60_000 });
    expect(find).toHaveBeenCalledOnce();
  });

  it('makes no call to the provider while the inference server is unavailable', async () => {
    double.willAnswer(gemini.success(honest));
    const { name, size } = model.onnx;
    const server = await startInferenceServer(name, size);
    server.state.ready = false;
    const served = createStudioEngine({
      processes: 1,
      logger,
      onnx: model.onnx,
      server: { url: server.url, timeoutMs: 5_000, fallBack: false },
    });
    try {
      const rendering = createAiEngine({ ...options, studio: served }).render(request());
      await expect(rendering).rejects.toThrow(ModelUnavailableError);
      expect(double.calls).toHaveLength(0);
    } finally {
      await served.close();
      await server.close();
    }
  });

  it('keeps a paid picture when the inference server goes away before the examination', async () => {
    double.willAnswer(gemini.success(honest));
    let outages = 2;
    const examine: StudioEngine['examine'] = (...task) =>
      outages-- > 0 ? Promise.reject(new ModelUnavailableError('away', 1)) : options.studio.examine(...task);
    const unstable = createAiEngine({ ...options, studio: { ...options.studio, examine } });
    expect((await unstable.render(request())).metadata).toMatchObject({ engine: 'gemini', tries: 1 });
    expect(double.calls).toHaveLength(1);
  });

  it('no longer waits for the inference server when the job is cancelled', async () => {
    double.willAnswer(gemini.success(honest));
    const cancelled = new AbortController();
    const examine = () => {
      cancelled.abort();
      return Promise.reject(new ModelUnavailableError('away', 3_600_000));
    };
    const waiting = createAiEngine({ ...options, studio: { ...options.studio, examine } });
    await expect(waiting.render(request({ signal: cancelled.signal }))).rejects.toThrow(/abort/i);
    expect(double.calls).toHaveLength(1);
  });

  it('disconnects from the provider when the job is cancelled', async () => {
    double.willAnswer(() => {});
    const cancelled = new AbortController();
    const rendering = engine.render(request({ signal: cancelled.signal }));
    await expect.poll(() => double.calls.length).toBe(1);
    cancelled.abort(new Error('cancelled'));
    await expect(rendering).rejects.toThrow('cancelled');
    await double.calls[0]!.hungUp;
  });
});
