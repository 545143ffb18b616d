import type { Job } from '@packshot/proto/rest/job-schema';
import type { Photos } from '../photos/use-photos.js';
import { ofJob, type Products } from '../product/use-products.js';
import type { PersonlessPhoto } from './personless-text.js';
import { useTryOnForecasts } from './use-try-on-forecasts.js';

/**
 * Returns the chosen photos for which a Try-On will show no person, once the server has responded.
 *
 * @param source the job to regenerate; undefined when jobs are created from photos
 * @param gender gender of the person; undefined outside of Try-On, or where a provider makes the picture
 * @param isDecided function that returns whether the user has decided what to make of a photo in place of a Try-On
 */
export function usePersonless(
  photos: Pick<Photos, 'list' | 'shown'>,
  source: Job | undefined,
  products: Pick<Products, 'of' | 'fieldsFor'>,
  gender: string | undefined,
  isDecided: (id: number) => boolean,
): PersonlessPhoto[] {
  const { list, shown } = photos;
  const chosen = source
    ? [
        {
          id: ofJob,
          name: source.input_filename ?? 'Untitled',
          url: source.base_image_url,
          crop: undefined,
          hash: undefined,
        },
      ]
    : list.flatMap(({ id, file, preview, crop, hash }) =>
        preview.state === 'ready' ? [{ id, name: file.name, url: preview.url, crop, hash }] : [],
      );
  // The first request of a photo is its guess, which sends the whole file. A smaller copy has no transparency, so its
  // cut-out can differ, and the server keeps the first cut-out.
  const isKnown = (id: number): boolean => products.of(id).state !== 'guessing';
  const open = gender === undefined ? [] : chosen.filter(({ id }) => isKnown(id) && !isDecided(id));
  // The shown photo is requested first, because the user is looking at that photo.
  const inOrder = open.toSorted((a, b) => Number(b.id === shown?.id) - Number(a.id === shown?.id));
  const answers = useTryOnForecasts(
    inOrder.map(({ id, url, crop, hash }) => ({
      id,
      url,
      crop,
      hash,
      fields: { subject_gender: gender ?? '', ...products.fieldsFor(id, 'model_tryon') },
    })),
  );
  return open.flatMap(({ id, name }) => {
    const answer = answers[id];
    return answer ? [{ id, name, answer }] : [];
  });
}
