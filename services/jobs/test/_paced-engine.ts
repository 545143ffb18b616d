import { once } from 'node:events';
import { EventEmitter } from 'node:events';
import type { RenderEngine } from '@packshot/studio';
import { createNoopEngine } from '../src/rendering/noop-engine.js';

export interface PacedEngine extends RenderEngine {
  /** IDs of jobs in the order in which their renders started. */
  begun: string[];
  /** Lets all current and later renders finish. */
  release(): void;
}

/** Creates an engine that records the order of renders and holds each render until `release`. */
export function createPacedEngine(): PacedEngine {
  const noop = createNoopEngine();
  const gate = new EventEmitter();
  gate.setMaxListeners(100);
  let open = false;
  const begun: string[] = [];
  return {
    ...noop,
    begun,
    async render(request) {
      begun.push(request.jobId);
      request.onProgress(40, 'cut-out');
      if (!open) await once(gate, 'open', { signal: request.signal });
      return noop.render(request);
    },
    release() {
      open = true;
      gate.emit('open');
    },
  };
}
