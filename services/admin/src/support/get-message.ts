import { Problem } from '@packshot/chassis/app/problem';
import type { AdminSupportMessage } from '@packshot/proto/rest/admin/support';
import type { Deps } from '../deps.js';
import { loadMessages } from './load-messages.js';

export async function getMessage(deps: Pick<Deps, 'db'>, id: string): Promise<AdminSupportMessage> {
  const [message] = await loadMessages(deps, [id]);
  if (!message) throw new Problem('not_found');
  return message;
}
