import type { CommandSender } from '@packshot/chassis/commands/send-command';
import type { AdminMenuCounts } from '@packshot/proto/rest/admin/stats';
import type { Deps } from '../deps.js';
import { countOpenMessages } from '../support/count-open-messages.js';
import { countLetters, sumLetters } from './count-letters.js';

/** Returns the counts in the menu, which every page of the back-office polls. */
export async function getMenuCounts(deps: Deps, giver: CommandSender): Promise<AdminMenuCounts> {
  const [letters, messages] = await Promise.all([countLetters(deps, giver), countOpenMessages(deps.db)]);
  return { dead_letters: sumLetters(letters), open_messages: messages.open };
}
