import { setTimeout as wait } from 'node:timers/promises';
import type { RenderEngine } from '@packshot/studio';

const blank = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
  'base64',
);

/** Creates an engine for benchmarks and fault tests of the rest of the system. */
export function createNoopEngine({ delayMs = 0 }: { delayMs?: number } = {}): RenderEngine {
  return {
    name: 'noop',
    async render({ signal, onProgress }) {
      if (delayMs > 0) await wait(delayMs, undefined, { signal });
      onProgress(100, 'done');
      return {
        images: [{ data: blank, contentType: 'image/png' }],
        metadata: { engine: 'noop' },
      };
    },
    close: async () => {},
  };
}
