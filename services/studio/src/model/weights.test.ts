import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { halfToFloat } from './half-to-float.js';
import { packagedWeightsDir, readWeights } from './read-weights.js';
import { toSinglePrecision } from './to-single-precision.js';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('weights in chunks', () => {
  let folder: string;
  const chunks = [Buffer.from('first '), Buffer.from('second')];
  const list = (hashes: string[]) =>
    JSON.stringify({
      '/models/x': {
        chunks: [
          { hash: hashes[0], offsets: [0, 6] },
          { hash: hashes[1], offsets: [6, 12] },
        ],
      },
    });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'weights-'));
    for (const chunk of chunks) await writeFile(join(folder, sha256(chunk)), chunk);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('assembles weights from chunks', async () => {
    await writeFile(join(folder, 'resources.json'), list(chunks.map(sha256)));
    expect(Buffer.from(await readWeights(folder, '/models/x')).toString()).toBe('first second');
    await expect(readWeights(folder, '/models/y')).rejects.toThrow('lists no /models/y');
  });

  it('rejects weights when one chunk is damaged or missing', async () => {
    const [good, other] = chunks.map(sha256) as [string, string];
    await writeFile(join(folder, other), 'tamper');
    await writeFile(join(folder, 'resources.json'), list([good, other]));
    await expect(readWeights(folder, '/models/x')).rejects.toThrow(`chunk ${other} of /models/x is damaged`);
    await writeFile(join(folder, 'resources.json'), list([good, 'gone']));
    await expect(readWeights(folder, '/models/x')).rejects.toThrow('ENOENT');
  });
});

describe('single precision', () => {
  it('widens every half float without loss', () => {
    const halves = Uint16Array.of(0x0000, 0x3c00, 0xc000, 0x3555, 0x0001, 0x7bff, 0x7c00);
    const floats = new Float32Array(halfToFloat(new Uint8Array(halves.buffer)).buffer);
    expect([...floats]).toEqual([0, 1, -2, 0.333251953125, 2 ** -24, 65_504, Number.POSITIVE_INFINITY]);
  });

  it('keeps only the named output and rejects a name that the model lacks', async () => {
    const halves = await readWeights(packagedWeightsDir(), '/models/medium');
    const floats = toSinglePrecision(halves, 'output');
    expect(floats.length).toBeGreaterThan(1.9 * halves.length);
    expect(() => toSinglePrecision(halves, 'nothing')).toThrow('the model has no output "nothing"');
  });
});
