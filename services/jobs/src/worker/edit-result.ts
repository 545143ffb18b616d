import { editSchema, type PictureEdit } from '@packshot/proto/rest/edits';
import { addWatermark, round, type RenderResult } from '@packshot/studio';
import type { EditDesk } from '../edits/edit-desk.js';
import { editTaskOf } from '../edits/edit-of.js';
import { baseCutoutName } from '../files/file-names.js';
import type { ClaimedJob } from './claim.js';
import type { UneditedPicture } from './find-unedited.js';
import type { NamedFile } from './store-results.js';

interface EditedResult {
  result: RenderResult;
  /** The edit that the pictures show; null without an edit. */
  edit: PictureEdit | null;
  /** Whether the pictures already have the watermark. */
  marked: boolean;
  /** The new unedited cut-out, which must be stored with the pictures; absent if no file is needed. */
  base?: NamedFile;
}

/** Returns the sentence for an edit that cannot be applied. The first render applies the edit of a preset. */
const explainLostEdit = ({ revision }: ClaimedJob): string =>
  revision === 0
    ? 'The look of your preset could not be applied, because this picture has no cut-out on a plain ground.'
    : 'Your edit could not be applied again, because this picture has no cut-out on a plain ground any longer.';

/**
 * Applies the edit of a job to its new picture, or to its stored unedited picture.
 *
 * @param made picture from the engine, or the stored picture without its edit
 */
export async function editResult(
  editor: EditDesk,
  job: ClaimedJob,
  made: RenderResult | UneditedPicture,
  watermarked: boolean,
): Promise<EditedResult> {
  const stored = job.new_edit ? job.new_edit.edit : job.edit;
  // Older edits have no ratio.
  const edit = stored && editSchema.parse(stored);
  if ('base' in made) return { ...(await addEdit(editor, job, made, edit!, watermarked)), marked: true };
  if (!edit) return { result: made, edit, marked: false };
  const { cutout, metadata, notices = [] } = made;
  if (!cutout || metadata['seen_through'] !== undefined) {
    const notice = [metadata.notice, explainLostEdit(job)].filter(Boolean).join(' ');
    return { result: { ...made, metadata: { ...metadata, notice } }, edit: null, marked: false };
  }
  const name = baseCutoutName(job.revision);
  const kept = watermarked ? await addWatermark(cutout.data) : cutout.data;
  const unedited = { base: { cutout: name, made: metadata, notices }, cutout: kept };
  const edited = await addEdit(editor, job, unedited, edit, watermarked);
  const base = { name, data: kept };
  return { edit, marked: true, base, result: { ...made, ...edited.result } };
}

/** Edits an unedited picture. The fidelity of the result is that of the unedited picture times that of the edit. */
async function addEdit(
  editor: EditDesk,
  { product }: ClaimedJob,
  { base, cutout: stored }: UneditedPicture,
  edit: PictureEdit,
  watermarked: boolean,
): Promise<Pick<EditedResult, 'result' | 'edit'>> {
  const { made } = base;
  const task = editTaskOf({ product, watermarked }, made, edit);
  const applied = await editor.apply({ ...task, cutout: stored });
  const { scale, score, deltaE } = applied;
  const image = (data: Uint8Array) => ({ data: Buffer.from(data), contentType: 'image/png' }) as const;
  // The photo no longer covers the picture, and the shadow may have changed.
  const { upscale: _upscale, lamp: _lamp, photo_area: _area, ...rest } = made;
  const notice = [made.notice, ...applied.sentences].filter(Boolean).join(' ');
  const hasShadow = edit.shadow !== 'none' && edit.shadow_strength > 0 && !task.ownShadow;
  const delta = made['delta_e'];
  const metadata = {
    ...rest,
    ...(notice ? { notice } : {}),
    ...(hasShadow ? { lamp: edit.shadow } : {}),
    ...(made.fidelity === undefined ? {} : { fidelity: round(made.fidelity * score) }),
    ...(typeof delta === 'number' ? { delta_e: round(delta + deltaE) } : {}),
    scale: round(scale),
    ...(scale > 1 ? { upscale: round(scale) } : {}),
    edit_base: base,
  };
  const pictures = { images: [image(applied.picture)], cutout: image(applied.cutout) };
  return { edit, result: { ...pictures, notices: base.notices, metadata } };
}
