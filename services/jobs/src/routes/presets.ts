import type { Handlers } from '@packshot/chassis/app/route';
import type { presets } from '@packshot/proto/rest/presets';
import type { Deps } from '../deps.js';
import { changePreset } from '../presets/change-preset.js';
import { createPreset } from '../presets/create-preset.js';
import { deletePreset } from '../presets/delete-preset.js';
import { listPresets } from '../presets/list-presets.js';
import { openSharedPreset, sharePreset, stopSharingPreset } from '../presets/share-preset.js';

export const presetsRoutes = ({ db }: Pick<Deps, 'db'>): Handlers<typeof presets> => ({
  listPresets: async ({ caller }) => ({ presets: await listPresets(db, caller.userId) }),
  createPreset: ({ caller, body, once }) => once((keep) => createPreset(db, caller.userId, body, keep)),
  changePreset: ({ caller, params, body }) => changePreset(db, caller.userId, params.id, body),
  deletePreset: ({ caller, params }) => deletePreset(db, caller.userId, params.id),
  sharePreset: ({ caller, params }) => sharePreset(db, caller.userId, params.id),
  stopSharingPreset: ({ caller, params }) => stopSharingPreset(db, caller.userId, params.id),
  openSharedPreset: ({ body }) => openSharedPreset(db, body.code),
});
