import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { ChosenPhoto } from './photos/chosen-photo.js';
import type { Exceptions } from './try-on/use-exceptions.js';

/** A picture that Create requests. */
export interface PlannedPicture {
  photo: ChosenPhoto;
  /** Chosen mode, which differs from the mode in the fields if a scene replaces a Try-On. */
  mode: RenderMode;
  fields: Record<string, string>;
}

/** Mode and option of a scene that replaces a Try-On. */
const sceneFields = { mode: 'lifestyle_scene', scene_environment: 'indoor' } as const;

/**
 * Lists the pictures that Create requests, in the order of the photos. Modes of a CSV file replace the chosen modes.
 * Pictures that an interrupted Create has already requested are omitted.
 *
 * @param fieldsFor returns the form fields of a photo in a mode: option, place and facts of the product
 * @param preset preset whose look the Studio White pictures get
 */
export function planPictures(
  photos: readonly ChosenPhoto[],
  modes: readonly RenderMode[],
  exceptions: Pick<Exceptions, 'of'>,
  fieldsFor: (
    photoId: number,
    mode: RenderMode,
  ) => { option: Record<string, string>; facts: Record<string, string> },
  preset?: { id: string },
): PlannedPicture[] {
  return photos.flatMap((photo) =>
    (photo.modes ?? modes).flatMap((mode) => {
      if (photo.made.includes(mode)) return [];
      const exception = mode === 'model_tryon' ? exceptions.of(photo.id) : undefined;
      // The seller gets a scene of this photo in any case.
      const isSpare = exception === 'scene' && (photo.modes ?? modes).includes('lifestyle_scene');
      if (exception === 'skip' || isSpare) return [];
      const { option, facts } = fieldsFor(photo.id, mode);
      const chosen = exception === 'scene' ? sceneFields : option;
      const look = preset && mode === 'studio_white' ? { preset: preset.id } : {};
      return [{ photo, mode, fields: { ...chosen, ...look, ...facts, ...identityOf(photo) } }];
    }),
  );
}

/** Returns the form fields with SKU and name of a CSV file, which only an upload uses. */
const identityOf = ({ sku, name }: ChosenPhoto): Record<string, string> => ({
  ...(sku ? { sku } : {}),
  ...(name ? { product_name: name } : {}),
});
