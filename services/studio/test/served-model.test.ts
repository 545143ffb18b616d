import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InferenceCall } from '../src/model/inference-server.js';
import { openModel, type MattingModel, type ModelFormat } from '../src/model/matting-model.js';
import { ModelUnavailableError, openServedModel, restMs } from '../src/model/served-model.js';
import { startInferenceServer } from './_inference-server.js';
import { brightnessModel } from './_onnx-model.js';

const size = 64;
const format = {
  name: 'brightness',
  version: '1',
  size,
  mean: [0, 0, 0],
  std: [255, 255, 255],
  output: 'probability',
} as const satisfies ModelFormat;
const photo = {
  width: size,
  height: size,
  data: Uint8Array.from({ length: 3 * size * size }, (_, i) => (i * 7) % 256),
};

describe('a model on an inference server', () => {
  let server: Awaited<ReturnType<typeof startInferenceServer>>;
  let local: MattingModel;
  let calls: InferenceCall[];
  let loaded: number;
  let released: number;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    server = await startInferenceServer(format.name, size);
    local = await openModel(brightnessModel(size), format, 1);
    [calls, loaded, released] = [[], 0, 0];
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.close();
  });

  const open = (fallBack: boolean, timeoutMs = 5_000) =>
    openServedModel({
      server: { url: server.url, timeoutMs },
      format,
      onCall: (call) => calls.push(call),
      loadLocal: fallBack
        ? async () => {
            loaded++;
            return { ...local, release: async () => void released++ };
          }
        : undefined,
    });
  const outcomes = () => calls.map(({ outcome }) => outcome);
  const rest = () => vi.setSystemTime(Date.now() + restMs);

  it.each([
    {
      what: 'with binary tensors',
      state: { extensions: ['binary_tensor_data'] },
      requests: ['binary', 'binary'],
    },
    { what: 'with binary tensors, but no list', state: {}, requests: ['binary', 'binary'] },
    { what: 'without binary tensors', state: { binary: false, extensions: [] }, requests: ['json', 'json'] },
    {
      what: 'without binary tensors and list',
      state: { binary: false },
      requests: ['binary', 'json', 'json'],
    },
  ])('gives the estimate of the local model, from a server $what', async ({ state, requests }) => {
    Object.assign(server.state, state);
    const model = open(false);
    const expected = await local.estimate(photo);
    for (let i = 0; i < 2; i++) {
      const { data } = await model.estimate(photo);
      expect(data.every((value, at) => Math.abs(value - expected.data[at]!) < 1e-6)).toBe(true);
    }
    expect(server.state.requests).toEqual(requests);
    expect([model.name, model.version]).toEqual([local.name, local.version]);
    expect(outcomes()).toEqual(['answered', 'answered']);
  });

  type Alter = typeof server.state.alter;
  const alterations: [string, Alter, string][] = [
    ['another name', (tensor) => ({ ...tensor, name: 'other' }), 'tensor "other"'],
    ['another shape', (tensor) => ({ ...tensor, shape: [1, 1, size, size / 2] }), 'shape'],
    ['another datatype', (tensor) => ({ ...tensor, datatype: 'FP16' }), 'datatype FP16'],
    ['too few numbers', (tensor) => ({ ...tensor, values: tensor.values.slice(1) }), 'numbers'],
    ['a value above 1', (tensor) => ({ ...tensor, values: tensor.values.map((v) => v + 1) }), 'outside 0..1'],
  ];
  it.each(
    alterations.flatMap(([what, alter, reason]) =>
      [true, false].map((binary) => ({ what, alter, reason, binary })),
    ),
  )('rejects an answer with $what (binary: $binary)', async ({ alter, reason, binary }) => {
    Object.assign(server.state, { alter, binary });
    await expect(open(false).estimate(photo)).rejects.toThrow(reason);
    expect(outcomes()).toEqual(['wrong']);
  });

  it.each([NaN, Infinity])('rejects an answer with the number %d', async (number) => {
    server.state.alter = (tensor) => ({ ...tensor, values: tensor.values.with(5, number) });
    await expect(open(false).estimate(photo)).rejects.toThrow('not finite');
  });

  it('rejects an answer whose binary size differs from the announced size', async () => {
    server.state.announced = 4;
    await expect(open(false).estimate(photo)).rejects.toThrow('announced 4');
  });

  it.each([
    ['whose health is not ready', { ready: false }, 'refused', 0],
    ['whose model is not ready', { modelReady: false }, 'refused', 0],
    ['that answers 503', { status: 503 }, 'refused', 1],
    ['that answers 500 to both formats', { status: 500 }, 'refused', 2],
    ['that misses the deadline', { silent: true }, 'late', 1],
  ])('reports a server %s', async (_what, state, outcome, requests) => {
    Object.assign(server.state, state);
    // Only the silent server may exceed a short deadline; on a busy machine, the others also need time.
    await expect(open(false, outcome === 'late' ? 150 : undefined).estimate(photo)).rejects.toThrow(
      ModelUnavailableError,
    );
    expect(outcomes()).toEqual([outcome]);
    expect(server.state.requests).toHaveLength(requests);
  });

  it('reports a server that refuses connections, without falling back to another cut-out', async () => {
    await server.close();
    const failed = open(false).estimate(photo);
    await expect(failed).rejects.toMatchObject({ name: 'ModelUnavailableError', retryAfterMs: 2_000 });
    expect(outcomes()).toEqual(['away']);
  });

  it('stops calling after three failures, and tries again after a rest', async () => {
    const model = open(false);
    server.state.status = 503;
    for (let i = 0; i < 5; i++) await expect(model.estimate(photo)).rejects.toThrow('answered 503');
    expect(calls).toHaveLength(3);
    rest();
    await expect(model.estimate(photo)).rejects.toThrow('answered 503');
    await expect(model.estimate(photo)).rejects.toThrow('answered 503');
    expect(calls).toHaveLength(4);
    rest();
    server.state.status = 200;
    await model.estimate(photo);
    await model.estimate(photo);
    expect(outcomes().slice(4)).toEqual(['answered', 'answered']);
  });

  it('loads the local model at the first failure and releases it after the recovery', async () => {
    const model = open(true);
    const expected = await model.estimate(photo);
    expect(loaded).toBe(0);
    server.state.ready = false;
    server.state.status = 503;
    for (let i = 0; i < 4; i++) {
      const { data } = await model.estimate(photo);
      expect(data.every((value, at) => Math.abs(value - expected.data[at]!) < 1e-6)).toBe(true);
    }
    expect([loaded, released]).toEqual([1, 0]);
    Object.assign(server.state, { ready: true, status: 200 });
    rest();
    await model.estimate(photo);
    expect([loaded, released]).toEqual([1, 1]);
    server.state.status = 503;
    await model.estimate(photo);
    expect([loaded, released]).toEqual([2, 1]);
  });
});
