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
import { findDelayMs } from './find-delay.js';

export interface RenderMeasures {
  timed(engine: RenderEngine, request: RenderRequest): Promise<RenderResult>;
  /** @param renderMs milliseconds in the engine; 0 if the engine was not needed */
  delivered(job: ClaimedJob, renderMs: number): void;
}

/** Creates the metrics; telemetry must be started first. */
export function measureRenders(): RenderMeasures {
  const render = histogram('renders');
  const wait = histogram('pictureWait');
  const overhead = histogram('pictureOverhead');
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
        // Uses the name of the engine that rendered the job, because several engines may be combined.
        tell(result.metadata.engine, 'rendered');
        return result;
      } catch (error) {
        const refused = error instanceof UnrenderableError;
        const failed = findDelayMs(error) === undefined ? 'failed' : 'waiting';
        tell(
          (refused && error.engine) || engine.name,
          request.signal.aborted ? 'interrupted' : refused ? 'refused' : failed,
        );
        throw error;
      }
    },
    delivered(job, renderMs) {
      const waitedMs = now() - requestTimeOf(job).getTime();
      wait(Math.max(0, waitedMs) / 1000, {
        'packshot.mode': job.mode,
        'packshot.queue.lane': laneOf(job),
      });
      overhead(Math.max(0, waitedMs - renderMs) / 1000, {});
    },
  };
}
