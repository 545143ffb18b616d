import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { deadLetterCommands } from '@packshot/proto/commands/dead-letters';
import type { AdminSystem } from '@packshot/proto/rest/admin/stats';
import { serviceNames } from '@packshot/proto/services';
import type { Deps } from '../deps.js';
import { answerOrNull } from './answer-or-null.js';

/** Counts dead letters by service; the count is null for a service that does not respond. */
export const countLetters = ({ give }: Deps, giver: CommandSender): Promise<AdminSystem['dead_letters']> =>
  Promise.all(
    serviceNames.map(async (service) => {
      const asked = give(deadLetterCommands(service).listLetters, { skip: 0, limit: 0 }, giver);
      return { service, total: (await answerOrNull(asked))?.total ?? null };
    }),
  );

/** Sums the dead letters of all services that responded. */
export const sumLetters = (letters: AdminSystem['dead_letters']): number =>
  letters.reduce((sum, { total }) => sum + (total ?? 0), 0);
