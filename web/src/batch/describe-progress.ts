import type { BatchProgress } from './batch-progress.js';

/**
 * Returns the progress in a few words, such as `4 of 12 ready, about 5 min`, for the page and the title of the tab.
 *
 * @param secondsPerPicture expected duration of a picture; undefined if unknown
 */
export function describeProgress(
  { wanted, ready, failed }: Pick<BatchProgress, 'wanted' | 'ready' | 'failed'>,
  secondsPerPicture: number | undefined,
): string {
  const parts = [`${ready} of ${wanted} ready`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (secondsPerPicture !== undefined)
    parts.push(describeRest((wanted - ready - failed) * secondsPerPicture));
  return parts.join(', ');
}

function describeRest(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'less than 1 min';
  return minutes < 100 ? `about ${minutes} min` : `about ${Math.ceil(minutes / 60)} h`;
}
