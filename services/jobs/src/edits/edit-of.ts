import { editSchema, lampNames, type PictureEdit } from '@packshot/proto/rest/edits';
import { isShownLying, type EditTask, type RenderMetadata } from '@packshot/studio';
import { isProvider } from '../config.js';
import type { JobRow } from '../jobs/create-job-event.js';

/** Returns the sentence that explains why a picture cannot be edited; undefined for a picture that can be edited. */
export function reasonNotEditable(job: JobRow): string | undefined {
  const made = job.render_metadata;
  if (job.status !== 'completed') return 'The picture is not ready. Edit it when it is ready.';
  if (job.mode !== 'studio_white')
    return 'Only Studio White pictures can be edited: the product is part of the light and shadows of a scene.';
  if (isProvider(String(made?.engine)))
    return 'An AI provider made this picture, and every change would be another picture. Generate it again instead.';
  if (job.cutout_name === null) return 'This picture has no stored cut-out. Render it again, then edit it.';
  if (made?.['seen_through'] !== undefined)
    return 'A see-through product cannot be edited, because its cut-out does not contain the colour of the glass.';
  return undefined;
}

/** Returns the look of a picture before any edit, from what the studio reported about the unedited picture. */
export function uneditedLook({ lamp }: RenderMetadata): PictureEdit {
  const found = lampNames.find((name) => name === lamp);
  return editSchema.parse({ shadow: found ?? 'none' });
}

/** Returns the task that edits the unedited picture of a job. */
export const editTaskOf = (
  { product, watermarked }: Pick<JobRow, 'product' | 'watermarked'>,
  made: RenderMetadata,
  edit: PictureEdit,
): EditTask => ({
  edit,
  product: {
    scale: typeof made['scale'] === 'number' ? made['scale'] : (made.upscale ?? 1),
    lies: isShownLying(product),
  },
  watermarked,
  ownShadow: made['own_shadow'] === true,
});
