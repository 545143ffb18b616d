import type { Handlers } from '@packshot/chassis/app/route';
import type { adminUsers } from '@packshot/proto/rest/admin/users';
import { commandSenderOf } from './command-sender-of.js';
import type { Deps } from '../deps.js';
import { changeUser } from '../users/change-user.js';
import { deleteUser } from '../users/delete-user.js';
import { getErasure } from '../users/get-erasure.js';
import { getUser } from '../users/get-user.js';
import { listUsers } from '../users/list-users.js';
import { resetUsage } from '../users/reset-usage.js';
import { sendReset } from '../users/send-reset.js';
import { setLimit } from '../users/set-limit.js';

export const adminUsersRoutes = (deps: Deps): Handlers<typeof adminUsers> => ({
  adminListUsers: ({ query }) => listUsers(deps, query),
  adminGetUser: ({ params }) => getUser(deps, params.id),
  adminChangeUser: (input) => changeUser(deps, input.params.id, input.body, commandSenderOf(input)),
  adminDeleteUser: (input) => deleteUser(deps, input.params.id, input.body.reason, commandSenderOf(input)),
  adminGetErasure: (input) => getErasure(deps, input.params.id, commandSenderOf(input)),
  adminResetUsage: (input) => resetUsage(deps, input.params.id, commandSenderOf(input)),
  adminSetLimit: (input) => setLimit(deps, input.params.id, input.body.limit, commandSenderOf(input)),
  adminSendReset: (input) => sendReset(deps, input.params.id, commandSenderOf(input)),
});
