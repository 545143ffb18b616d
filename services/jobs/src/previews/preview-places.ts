import { toProductFacts } from '@packshot/proto/jobs/product-fields';
import type { placesForm, PlacePreview } from '@packshot/proto/rest/previews';
import type { z } from 'zod';
import type { Deps } from '../deps.js';
import type { Upload } from '../http/with-upload.js';
import { placeOf, modeOptionsOf } from '../jobs/mode-options.js';
import type { Waiter } from '../processes/fair-queue.js';
import { createPhotoTask } from './photo-task.js';

/**
 * @returns promise that resolves after the first preview, so that the HTTP status can report a problem
 * @throws Problem `product_not_found`, `unknown_place`, `rate_limited`, or a problem of `inspectPhoto`
 */
export async function previewPlaces(
  deps: Pick<Deps, 'db' | 'store' | 'estimates' | 'previews'>,
  waiter: Waiter,
  upload: Pick<Upload, 'path' | 'sha256'>,
  form: z.output<typeof placesForm>,
): Promise<AsyncIterable<string>> {
  const scene = {
    ...form,
    mode: 'lifestyle_scene',
    shadow_option: 'drop_shadow',
    subject_gender: 'female',
  } as const;
  const place = placeOf(scene);
  const task = {
    ...(await createPhotoTask(deps, waiter.userId, upload, form)),
    facts: toProductFacts(form),
    environment: modeOptionsOf(scene, place).scene_environment ?? 'indoor',
  };
  const [first, ...rest] = place ? [place.name] : await deps.previews.rank(waiter, task);
  const draw = async (name: string): Promise<string> => {
    const { jpeg, off } = await deps.previews.show(waiter, { ...task, place: name });
    const picture = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
    return `${JSON.stringify({ place: name, picture, ...(off ? { off } : {}) } satisfies PlacePreview)}\n`;
  };
  const drawn = first === undefined ? '' : await draw(first);
  return (async function* () {
    if (drawn) yield drawn;
    for (const name of rest) {
      if (waiter.gone.aborted) return;
      yield await draw(name);
    }
  })();
}
