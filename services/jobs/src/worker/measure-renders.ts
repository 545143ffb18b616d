import { now } from '@packshot/chassis/time/clock';
import { histogram } from '@packshot/chassis/telemetry/instruments';
import {
  type RenderEngine,
  type RenderRequest,
  type RenderResult,
  UnrenderableError,
} from '@packshot/studio';
import type { ClaimedJob } from './claim.js';
import { requestTimeOf, laneOf } from '../jobs/request-render.js';

/** What a worker tells of its renders. */
export interface RenderMeasures {
  /** Renders, and tells how long the engine took and how it ended. */
  timed(engine: RenderEngine, request: RenderRequest): Promise<RenderResult>;
  /** The pictures of a job are there. */
  delivered(job: ClaimedJob): void;
}

/** Made once telemetry was started. */
export function measureRenders(): RenderMeasures {
  const render = histogram('renders');
  const wait = histogram('pictureWait');
  return {
    async timed(engine, request) {
      const began = performance.now();
      const tell = (name: string, outcome: string) =>
        render((performance.now() - began) / 1000, {
          'packshot.engine': name,
          'packshot.mode': request.mode,
          'packshot.outcome': outcome,
        });
      try {
        const result = await engine.render(request);
        // Of several engines behind one, the one that made it.
        tell(result.metadata.engine, 'rendered');
        return result;
      } catch (error) {
        const refused = error instanceof UnrenderableError;
        tell(engine.name, request.signal.aborted ? 'interrupted' : refused ? 'refused' : 'failed');
        throw error;
      }
    },
    delivered(job) {
      wait(Math.max(0, now() - requestTimeOf(job).getTime()) / 1000, {
        'packshot.mode': job.mode,
        'packshot.queue.lane': laneOf(job),
      });
    },
  };
}
