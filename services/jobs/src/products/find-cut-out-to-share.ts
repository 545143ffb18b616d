import type { JobRow } from '../jobs/create-job-event.js';

type Picture = Pick<JobRow, 'id' | 'status' | 'strokes' | 'mask_name' | 'render_metadata' | 'requested_at'>;

/** A picture whose corrected cut-out other pictures of its photo can take. */
export interface CutOutToShare<P extends Picture> {
  from: P;
  others: P[];
}

/**
 * Finds the picture of a photo with the latest corrected cut-out, and the pictures with another cut-out.
 *
 * @param pictures pictures of one photo
 * @param fromId picture to take the cut-out from; by default, the picture that was corrected last
 */
export function findCutOutToShare<P extends Picture>(
  pictures: readonly P[],
  fromId?: string,
): CutOutToShare<P> | undefined {
  const usable = pictures.filter(
    ({ status, mask_name, render_metadata }) =>
      status === 'completed' && mask_name !== null && render_metadata?.engine === 'studio',
  );
  const [from] = usable
    .filter(({ id, strokes }) => strokes?.length && (fromId === undefined || id === fromId))
    .toSorted((a, b) => b.requested_at.getTime() - a.requested_at.getTime());
  if (!from) return undefined;
  const others = usable.filter(
    (picture) => strokesOf(picture) !== strokesOf(from) && hasSameMask(picture, from),
  );
  return others.length > 0 ? { from, others } : undefined;
}

const strokesOf = ({ strokes }: Picture): string => JSON.stringify(strokes ?? []);

/** Strokes correct the mask that they were drawn on, of the two that a photo may have. */
const hasSameMask = (one: Picture, two: Picture): boolean =>
  (one.render_metadata?.cut_outs?.other_chosen ?? false) ===
  (two.render_metadata?.cut_outs?.other_chosen ?? false);
