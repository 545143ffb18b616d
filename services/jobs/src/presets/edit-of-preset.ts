import { Problem } from '@packshot/chassis/app/problem';
import { editSchema, type PictureEdit } from '@packshot/proto/rest/edits';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { PresetSettings } from '@packshot/proto/rest/preset-schema';
import { round } from '@packshot/studio';
import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { findPresets } from '../exports/find-presets.js';

/** Returns the edit that gives a picture the look of a preset. Size, format and name apply to downloads only. */
export const editOfPreset = ({ background, margin, ratio, shadow }: PresetSettings): PictureEdit =>
  editSchema.parse({ background, ratio, shadow, fill: round(1 - 2 * margin) });

/**
 * Returns the first edit of a picture that is made with a preset; undefined without a preset, and for scenes and
 * people, which keep their own look.
 *
 * @throws Problem `unknown_preset` if the preset was deleted or belongs to another seller
 */
export async function findPresetEdit(
  db: Kysely<JobsTables>,
  userId: string,
  { mode, preset }: { mode: RenderMode; preset?: string | undefined },
): Promise<PictureEdit | undefined> {
  if (mode !== 'studio_white' || preset === undefined) return undefined;
  const found = await findPresets(db, userId, [preset]);
  if (!found) throw new Problem('unknown_preset');
  return editOfPreset(found[0]!.settings);
}
