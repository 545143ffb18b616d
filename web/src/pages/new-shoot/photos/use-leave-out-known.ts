import { useEffect } from 'react';
import type { ChosenPhoto } from './chosen-photo.js';
import type { Photos } from './use-photos.js';

/**
 * Leaves out the photos of a batch of which the library already contains pictures. Create copies such pictures without
 * a charge, so a Create before the answer costs nothing.
 *
 * @param picturesOf returns the number of pictures of a photo; undefined while the number is unknown
 * @param paused whether the photos are being sent
 */
export function useLeaveOutKnown(
  { list, leaveOut }: Pick<Photos, 'list' | 'leaveOut'>,
  picturesOf: (photo: ChosenPhoto) => number | undefined,
  paused: boolean,
): void {
  const found = list.filter((photo) => photo.isOptional && (picturesOf(photo) ?? 0) > 0);
  // Runs after each render, because the answers arrive one by one.
  useEffect(() => {
    if (found.length > 0 && !paused) leaveOut(found.map(({ id }) => id));
  });
}
