import { Problem } from '@packshot/chassis/app/problem';
import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { deadLetterCommands } from '@packshot/proto/commands/dead-letters';
import type { adminDeadLetters, DeadLetter } from '@packshot/proto/rest/admin/dead-letters';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import { serviceNames, type ServiceName } from '@packshot/proto/services';
import type { Deps } from '../deps.js';

/** Maximum number of letters that one command returns. */
const batchSize = 100;

/** Returns one page of the dead letters of one or all services, without the letters of unavailable services. */
export async function listLetters(
  deps: Pick<Deps, 'give'>,
  { skip, limit, service }: QueryOf<(typeof adminDeadLetters)['adminListLetters']>,
  giver: CommandSender,
): Promise<AnswerOf<(typeof adminDeadLetters)['adminListLetters']>> {
  const asked = service ? [service] : serviceNames;
  const answers = await Promise.all(asked.map((name) => newestLetters(deps, name, skip + limit, giver)));
  const letters = answers.flatMap((answer) => answer?.letters ?? []).toSorted(newestFirst);
  return {
    letters: letters.slice(skip, skip + limit),
    total: answers.reduce((sum, answer) => sum + (answer?.total ?? 0), 0),
    skip,
    limit,
    silent: asked.filter((_name, at) => !answers[at]),
  };
}

/** Returns the newest letters of one service; undefined when the service does not respond. */
async function newestLetters(
  { give }: Pick<Deps, 'give'>,
  service: ServiceName,
  wanted: number,
  giver: CommandSender,
): Promise<{ letters: DeadLetter[]; total: number } | undefined> {
  const letters: DeadLetter[] = [];
  try {
    for (;;) {
      const page = { skip: letters.length, limit: Math.min(wanted - letters.length, batchSize) };
      const answer = await give(deadLetterCommands(service).listLetters, page, giver);
      letters.push(...answer.letters.map((letter) => ({ ...letter, service })));
      if (letters.length >= wanted || answer.letters.length < batchSize)
        return { letters, total: answer.total };
    }
  } catch (error) {
    if (error instanceof Problem && error.status >= 500) return undefined;
    throw error;
  }
}

const newestFirst = (a: DeadLetter, b: DeadLetter): number =>
  b.failed_at.localeCompare(a.failed_at) || a.service.localeCompare(b.service) || b.id - a.id;
