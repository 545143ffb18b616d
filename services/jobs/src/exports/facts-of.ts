import type { ExportFacts } from '@packshot/studio';
import { isProvider } from '../config.js';
import type { ExportedJob } from './find-pictures.js';

/** Returns what an export knows about the pictures of a job without their pixels. */
export function factsOf(job: ExportedJob): ExportFacts {
  const made: Record<string, unknown> = job.render_metadata ?? {};
  const madeByAi = isProvider(String(made['engine']));
  const scale = made['scale'] ?? made['upscale'];
  return {
    mode: job.mode,
    ...(typeof scale === 'number' ? { scale } : {}),
    background: job.edit?.background,
    shadow: shadowOf(job, made, madeByAi),
    watermarked: job.watermarked,
    madeByAi,
  };
}

/** The studio reports its lamp, and the shadow in a seller's own cut-out. A provider reports neither. */
function shadowOf(
  { options, cutout_name }: ExportedJob,
  made: Record<string, unknown>,
  madeByAi: boolean,
): ExportFacts['shadow'] {
  if (madeByAi) return options.shadow_option === 'no_shadow' ? 'none' : 'fixed';
  if (made['own_shadow'] === true) return 'fixed';
  if (made['lamp'] === undefined) return 'none';
  return cutout_name === null || made['seen_through'] !== undefined ? 'fixed' : 'removable';
}
