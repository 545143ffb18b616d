import type { Handlers } from '@packshot/chassis/app/route';
import type { adminDeadLetters } from '@packshot/proto/rest/admin/dead-letters';
import { commandSenderOf } from './command-sender-of.js';
import type { Deps } from '../deps.js';
import { discardLetter } from '../dead-letters/discard-letter.js';
import { listLetters } from '../dead-letters/list-letters.js';
import { redriveLetter } from '../dead-letters/redrive-letter.js';

export const adminDeadLettersRoutes = (deps: Deps): Handlers<typeof adminDeadLetters> => ({
  adminListLetters: (input) => listLetters(deps, input.query, commandSenderOf(input)),
  adminRedriveLetter: (input) => redriveLetter(deps, input.params, commandSenderOf(input)),
  adminDiscardLetter: (input) => discardLetter(deps, input.params, commandSenderOf(input)),
});
