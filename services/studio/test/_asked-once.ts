import { createHash } from 'node:crypto';
import type { StudioEngine } from '../src/studio-engine.js';

/** Wraps a studio in a cache of its results, so that several tests can check the same picture after one render. */
export function askedOnce(studio: StudioEngine): StudioEngine {
  const answers = new Map<string, Promise<unknown>>();
  const remember = <T>(question: (string | Uint8Array)[], ask: () => Promise<T>): Promise<T> => {
    const key = question.map((part) => createHash('sha256').update(part).digest('hex')).join();
    if (!answers.has(key)) answers.set(key, ask());
    return answers.get(key) as Promise<T>;
  };
  return {
    ...studio,
    render(request) {
      const { original, jobId, mode, options } = request;
      return remember(['render', original, jobId, mode, JSON.stringify(options)], () =>
        studio.render(request),
      );
    },
    find: (original, signal, straighten) =>
      remember(['find', original], () => studio.find(original, signal, straighten)),
    examine: (original, picture, signal, known) =>
      remember(['examine', original, picture], () => studio.examine(original, picture, signal, known)),
  };
}
