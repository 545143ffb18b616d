import { frameSize } from '@packshot/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCallPolicy, type CallOptions } from '../src/rendering/ai/call-policy.js';
import { createComfyUi } from '../src/rendering/ai/comfyui.js';
import { ProviderError, safetyRefusalText } from '../src/rendering/ai/provider.js';
import { receivePicture } from '../src/rendering/ai/receive-picture.js';
import { hang, json, startProviderDouble, type Answer, type ProviderDouble } from './_provider-double.js';
import { wires, type Wire } from './_wire.js';

const square = (side: number, height = side) =>
  sharp({ create: { width: side, height, channels: 3, background: '#c2703d' } })
    .png()
    .toBuffer();

const photo = { data: Buffer.from('the photo'), contentType: 'image/png' } as const;
const prompt = 'Keep the product.';

describe.each(wires)('$name', (wire: Wire) => {
  let double: ProviderDouble;
  beforeAll(async () => {
    double = await startProviderDouble();
  });
  afterAll(() => double.stop());

  /** Requests one picture as the AI engine does. */
  const ask = async (changes: Partial<CallOptions> = {}, signal = new AbortController().signal) => {
    const policy = createCallPolicy({ concurrency: 2, timeoutMs: 5_000, firstDelayMs: 1, ...changes });
    const provider = wire.connect(double.url);
    return policy.run(async (during) => {
      const answer = await provider.edit({ photo, prompt, seed: 7, signal: during });
      return { ...answer, received: await receivePicture(answer.data, answer.costUsd) };
    }, signal);
  };
  const made = () => double.calls.filter(({ path }) => path === wire.path);

  it('sends photo, prompt and key as documented, and scales the picture to the frame', async () => {
    double.willAnswer(wire.success(await square(1024)));
    const { received, costUsd } = await ask();
    expect(await sharp(received.png).metadata()).toMatchObject({
      format: 'png',
      width: frameSize,
      height: frameSize,
    });
    expect(received.upscale).toBeCloseTo(frameSize / 1024, 3);
    expect(costUsd).toBeCloseTo(wire.costUsd, 6);
    expect(made()).toHaveLength(1);
    const sent = Buffer.concat(double.calls.map(({ body }) => body)).toString('latin1');
    expect(sent).toContain(prompt);
    expect(sent.includes('the photo') || sent.includes(photo.data.toString('base64'))).toBe(true);
    // The URL must not contain the key, because URLs appear in logs of third parties.
    expect(double.calls.map(({ path }) => path).join()).not.toContain('secret-key');
  });

  // ComfyUI runs on a GPU of the operator and never declines a picture.
  if (wire.refusals.length > 0) {
    it('reports a declined picture with an error text, and does not retry', async () => {
      for (const answer of wire.refusals) {
        double.willAnswer(answer);
        const refusal = { message: safetyRefusalText, code: 'picture_refused' };
        await expect(ask()).rejects.toMatchObject(refusal);
        expect(made()).toHaveLength(1);
      }
    });
  }

  it('waits as long as a 429 response requests, then retries', async () => {
    // The first call to ComfyUI is the upload. A retry starts from the upload, whichever call fails.
    double.willAnswer(wire.failure(429, { 'retry-after': '1' }), wire.success(await square(1024)));
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    await ask();
    expect(timers.mock.calls.map(([, delay]) => delay)).toContain(1_000);
  });

  it('fails immediately when a 429 response requests a wait of one hour', async () => {
    double.willAnswer(wire.failure(429, { 'retry-after': '3600' }));
    await expect(ask()).rejects.toThrow(ProviderError);
    expect(double.calls).toHaveLength(1);
  });

  it('retries after a 500 response, and fails after the third attempt', async () => {
    double.willAnswer(wire.failure(500), wire.failure(503), wire.success(await square(1024)));
    await ask();
    double.willAnswer(wire.failure(500));
    await expect(ask()).rejects.toThrow(/500/);
    expect(double.calls).toHaveLength(3);
  });

  it('does not retry an invalid request', async () => {
    double.willAnswer(wire.failure(401));
    await expect(ask()).rejects.toMatchObject({ name: 'ProviderError', transient: false });
    expect(double.calls).toHaveLength(1);
  });

  it('fails when the provider does not respond', async () => {
    double.willAnswer(hang);
    // On a busy machine, a call with a shorter timeout may end before it reaches the double.
    await expect(ask({ timeoutMs: 1000, retries: 1 })).rejects.toThrow(/no answer within 1000 ms/);
    expect(double.calls).toHaveLength(2);
    await Promise.all(double.calls.map(({ hungUp }) => hungUp));
  });

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['is not a picture', async () => Buffer.from('<html>'), /cannot be decoded/],
    ['is cut off', async () => (await square(1024)).subarray(0, 900), /cannot be decoded/],
    ['is too small', () => square(512), /only 512×512/],
    ['is not square', () => square(1600, 900), /1600×900, not square/],
  ])('retries when the picture %s, and adds the cost of the failed attempt', async (_what, bad, message) => {
    const [wrong, right] = [wire.success(await bad()), wire.success(await square(1024))];
    const calls = wire.name === 'comfyui' ? 4 : 1;
    double.willAnswer(...Array<Answer>(calls).fill(wrong), right);
    expect((await ask()).costUsd).toBeCloseTo(2 * wire.costUsd, 6);
    double.willAnswer(wrong);
    await expect(ask()).rejects.toThrow(message);
    expect(made()).toHaveLength(3);
  });

  it('disconnects from the provider when the job is cancelled, and does not retry', async () => {
    double.willAnswer(hang);
    const cancelled = new AbortController();
    const asked = ask({}, cancelled.signal);
    await expect.poll(() => double.calls.length).toBe(1);
    cancelled.abort(new Error('cancelled'));
    await expect(asked).rejects.toThrow('cancelled');
    await double.calls[0]!.hungUp;
    expect(double.calls).toHaveLength(1);
  });

  it('pauses calls to a provider after several consecutive failures', async () => {
    const policy = createCallPolicy({
      concurrency: 2,
      timeoutMs: 5_000,
      firstDelayMs: 1,
      retries: 0,
      breakAfter: 2,
      restMs: 50,
    });
    const provider = wire.connect(double.url);
    const one = () =>
      policy.run(
        (during) => provider.edit({ photo, prompt, seed: 7, signal: during }),
        new AbortController().signal,
      );
    double.willAnswer(wire.failure(500));
    await expect(one()).rejects.toThrow(/500/);
    await expect(one()).rejects.toThrow(/500/);
    await expect(one()).rejects.toThrow(/paused/);
    expect(double.calls).toHaveLength(2);
    double.willAnswer(wire.success(await square(1024)));
    await expect
      .poll(() =>
        one().then(
          ({ model }) => model,
          () => undefined,
        ),
      )
      .toBeDefined();
  });

  it('limits the number of concurrent calls to a provider', async () => {
    const policy = createCallPolicy({ concurrency: 2, timeoutMs: 5_000 });
    const provider = wire.connect(double.url);
    double.willAnswer(hang);
    const all = new AbortController();
    const asked = Array.from({ length: 6 }, () =>
      policy.run((during) => provider.edit({ photo, prompt, seed: 7, signal: during }), all.signal),
    );
    await expect.poll(() => double.calls.length).toBe(2);
    all.abort(new Error('enough'));
    expect((await Promise.allSettled(asked)).every(({ status }) => status === 'rejected')).toBe(true);
    expect(double.calls).toHaveLength(2);
  });
});

describe('comfyui', () => {
  it('fills in the ComfyUI workflow, and cancels the render when the caller aborts', async () => {
    const double = await startProviderDouble();
    double.willAnswer((call, response) => {
      if (call.path === '/upload/image') return json(200, { name: 'a.png', subfolder: 'in' })(call, response);
      if (call.path === '/prompt') return json(200, { prompt_id: 'p9', number: 1 })(call, response);
      json(200, {})(call, response);
    });
    const provider = createComfyUi({
      url: double.url,
      pollMs: 5,
      workflow: { 1: { inputs: { image: '{{photo}}', seed: '{{seed}}', text: 'So: {{prompt}}' } } },
    });
    const cancelled = new AbortController();
    const asked = provider.edit({ photo, prompt, seed: 7, signal: cancelled.signal });
    await expect.poll(() => double.calls.some(({ path }) => path === '/history/p9')).toBe(true);
    cancelled.abort(new Error('cancelled'));
    await expect(asked).rejects.toThrow();
    const bodyOf = (path: string) =>
      JSON.parse(double.calls.find((call) => call.path === path)!.body.toString()) as unknown;
    expect(bodyOf('/prompt')).toEqual({
      prompt: { 1: { inputs: { image: 'in/a.png', seed: 7, text: `So: ${prompt}` } } },
    });
    expect(bodyOf('/interrupt')).toEqual({ prompt_id: 'p9' });
    expect(bodyOf('/queue')).toEqual({ delete: ['p9'] });
    await double.stop();
  });
});
