import type { Preset } from '@packshot/proto/rest/preset-schema';
import type { Selectable } from 'kysely';
import type { PresetTable } from '../db/tables.js';

export const toPreset = ({
  id,
  name,
  settings,
  is_default,
  share_code,
  created_at,
}: Selectable<PresetTable>): Preset => ({
  id,
  name,
  settings,
  is_default,
  share_code,
  created_at: created_at.toISOString(),
});
