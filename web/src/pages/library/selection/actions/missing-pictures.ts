import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { SelectedPicture } from '@packshot/proto/rest/selection-actions';

/** Keeps one picture of each photo. */
export function onePerPhoto(pictures: readonly SelectedPicture[]): SelectedPicture[] {
  const first = new Map<string, SelectedPicture>();
  for (const picture of pictures) if (!first.has(picture.photo_id)) first.set(picture.photo_id, picture);
  return [...first.values()];
}

/** Lists the pictures that the photos of a selection do not have in the modes, photo by photo. */
export const listMissing = (
  pictures: readonly SelectedPicture[],
  modes: readonly RenderMode[],
): { id: string; mode: RenderMode }[] =>
  onePerPhoto(pictures).flatMap(({ id, modes_of_photo }) =>
    modes.filter((mode) => !modes_of_photo.includes(mode)).map((mode) => ({ id, mode })),
  );
