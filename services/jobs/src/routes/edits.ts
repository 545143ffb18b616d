import type { Handlers } from '@packshot/chassis/app/route';
import type { edits } from '@packshot/proto/rest/edits';
import type { Deps } from '../deps.js';
import { applyEdits, undoEdits } from '../edits/apply-edits.js';
import { getEdit } from '../edits/get-edit.js';
import { previewEdit } from '../edits/preview-edit.js';
import { createWaiter } from '../http/create-waiter.js';

export const editsRoutes = (deps: Deps): Handlers<typeof edits> => ({
  getEdit: ({ caller, params }) => getEdit(deps, caller.userId, params.id),
  previewEdit: ({ caller, params, body, reply }) =>
    previewEdit(deps, createWaiter(caller, reply), params.id, body.edit),
  applyEdits: ({ caller, body }) => applyEdits(deps, caller.userId, body.ids, body.edit),
  undoEdits: ({ caller, body }) => undoEdits(deps, caller.userId, body.ids),
});
