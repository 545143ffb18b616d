import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { billingCommands } from '@packshot/proto/commands/billing';
import { jobsCommands } from '@packshot/proto/commands/jobs';
import { attentionKinds, type AttentionKind } from '@packshot/proto/rest/admin/admin-words';
import type { AdminAttention } from '@packshot/proto/rest/admin/stats';
import type { Deps } from '../deps.js';
import { countEndedJobs, successRate } from '../figures/success-rate.js';
import { countOpenMessages } from '../support/count-open-messages.js';
import { answerOrNull } from './answer-or-null.js';
import { countLetters, sumLetters } from './count-letters.js';

/** Minimum success rate in percent; the alert `RendersFail` fires at the same value. */
const minSuccessRate = 90;

/** Lists the items that need an operator's attention, most serious first. */
export async function getAttention(
  deps: Deps,
  giver: CommandSender,
  now = new Date(),
): Promise<AdminAttention> {
  const [queue, provider, dead_letters, today, messages] = await Promise.all([
    answerOrNull(deps.give(jobsCommands.getQueue, {}, giver)),
    answerOrNull(deps.give(billingCommands.getProvider, {}, giver)),
    countLetters(deps, giver),
    countEndedJobs(deps, 1, now),
    countOpenMessages(deps.db),
  ]);
  const silent = dead_letters.filter(({ total }) => total === null).map(({ service }) => service);
  const counts: Record<Exclude<AttentionKind, 'silent_service'>, number> = {
    no_worker: queue?.workers.length === 0 ? 1 : 0,
    books_differ: provider?.books?.differences ?? 0,
    renders_fail: (successRate(today) ?? 100) < minSuccessRate ? today.failed : 0,
    dead_letters: sumLetters(dead_letters),
    urgent_messages: messages.urgent,
    open_messages: messages.open,
  };
  const items = attentionKinds.flatMap((kind): AdminAttention['items'] =>
    kind === 'silent_service'
      ? silent.map((service) => ({ kind, count: 1, service }))
      : [{ kind, count: counts[kind], service: null }],
  );
  return { items: items.filter(({ count }) => count > 0) };
}
