import { formatDay } from '@packshot/proto/days';
import { offerName, parseOfferId, plans, type PlanId } from '@packshot/proto/plans';
import { settlesOnPage } from '@packshot/proto/rest/webhooks';
import type { PlanChange, PlanFacts } from '../mails/mail-data.js';

interface Words {
  heading: string;
  preheader: string;
  text: string[];
  action: string;
}

const nameOf = (plan: PlanId): string => plans[plan].name;
const planOf = ({ offer }: PlanFacts): string => nameOf(parseOfferId(offer).plan);
const generations = (plan: PlanId): string => `${plans[plan].generations} generations a month`;
const freeAgain = `On the Free plan you have ${plans.free.generations} generations in total, including those you have already used, and your pictures have a watermark. Everything in your library stays.`;

function countOf({ plan, new_period, paid_until }: PlanFacts): string {
  const count = new_period
    ? `A new period has started, with a new count of ${generations(plan)}.`
    : `You now have ${generations(plan)}.`;
  // Older events do not contain whether a period began.
  const used =
    new_period === false
      ? ' Your period does not change, and generations you have already used still count.'
      : '';
  return `${count}${used} Your plan is paid until ${formatDay(paid_until)}.`;
}

/** Reports whether billing shows the button "Keep". Older events do not contain whether the provider has ended the plan. */
const canKeep = ({ resumable }: PlanFacts): boolean => resumable !== false;
const keepSentence = (facts: PlanFacts): string =>
  canKeep(facts)
    ? 'Before your plan ends, you can undo the cancellation under Billing.'
    : 'The payment provider has already ended the subscription. After your plan ends, you can choose a plan again.';
const keepAction = (facts: PlanFacts): string => (canKeep(facts) ? 'Keep my plan' : 'Open billing');

/** Whether billing shows the button "Pay now". Older events contain no provider, so their emails promise no button. */
const canPayNow = ({ provider }: PlanFacts): boolean => provider !== undefined && settlesOnPage[provider];
const dueAction = (facts: PlanFacts): string => (canPayNow(facts) ? 'Pay now' : 'Open billing');

export const planTexts: Record<PlanChange, (facts: PlanFacts) => Words> = {
  upgraded: (facts) => ({
    heading: `You are now on ${planOf(facts)}`,
    preheader: `You now have ${generations(facts.plan)}.`,
    text: [`Your plan is now ${offerName(facts.offer)}. ${countOf(facts)}`],
    action: 'Open billing',
  }),
  downgraded: (facts) => ({
    heading: `You are now on ${planOf(facts)}`,
    preheader: `You now have ${generations(facts.plan)}.`,
    text: [`Your plan is now ${offerName(facts.offer)}. ${countOf(facts)}`],
    action: 'Open billing',
  }),
  change_scheduled: ({ offer, next_offer, paid_until, plan }) => ({
    heading: `Your plan changes on ${formatDay(paid_until)}`,
    preheader: 'Nothing changes until then.',
    text: [
      `Until ${formatDay(paid_until)} you keep ${offerName(offer)}, with ${generations(plan)}. Then your plan switches to ${next_offer ? offerName(next_offer) : 'the plan that you chose'}, with a new period and a new count. You were not charged for this change.`,
      'Until then, you can undo this change under Billing.',
    ],
    action: 'Open billing',
  }),
  cancel_scheduled: (facts) => ({
    heading: 'Your subscription is cancelled',
    preheader: `You keep ${planOf(facts)} until ${formatDay(facts.paid_until)}.`,
    text: [
      `You keep ${planOf(facts)} and its generations until ${formatDay(facts.paid_until)}. You will not be charged again.`,
      `${freeAgain} ${keepSentence(facts)}`,
    ],
    action: keepAction(facts),
  }),
  change_undone: (facts) =>
    facts.next_offer
      ? {
          heading: `Your ${planOf(facts)} plan will not end`,
          preheader: 'The cancellation was undone.',
          text: [
            `Until ${formatDay(facts.paid_until)} you keep ${offerName(facts.offer)}. Then your plan switches to ${offerName(facts.next_offer)}, as you chose before the cancellation.`,
          ],
          action: 'Open billing',
        }
      : {
          heading: `Your ${planOf(facts)} plan will renew as usual`,
          preheader: 'The scheduled change was undone.',
          text: [
            `The change that was scheduled for ${formatDay(facts.paid_until)} was undone. Your plan, ${offerName(facts.offer)}, renews on that day.`,
          ],
          action: 'Open billing',
        },
  ending_soon: (facts) => ({
    heading: `Your ${planOf(facts)} plan ends on ${formatDay(facts.paid_until)}`,
    preheader: 'Your pictures stay in your library.',
    text: [
      `You cancelled ${planOf(facts)}, so it ends on ${formatDay(facts.paid_until)}. You can use its remaining generations until then.`,
      `${freeAgain} ${keepSentence(facts)}`,
    ],
    action: keepAction(facts),
  }),
  extended: (facts) => ({
    heading: `Your ${planOf(facts)} plan runs until ${formatDay(facts.paid_until)}`,
    preheader: 'We have added free days to your plan.',
    text: [
      `We have added free days to your plan. ${offerName(facts.offer)} now runs until ${formatDay(facts.paid_until)}.`,
      facts.cancel_at_period_end
        ? 'Your plan ends on that day, because it was cancelled.'
        : 'Your plan renews on that day, and you are not charged before.',
    ],
    action: 'Open billing',
  }),
  past_due: (facts) => ({
    heading: 'Your payment did not go through',
    preheader: `You keep your plan for now.${canPayNow(facts) ? ' Pay now to renew your plan.' : ''}`,
    text: [
      `We could not collect the payment that renews ${planOf(facts)}. Your card may have expired, or your bank may ask you to confirm the payment.`,
      `${facts.grace_until ? `You keep your plan until ${formatDay(facts.grace_until)}` : 'You keep your plan for now'}, but without new generations. ${
        canPayNow(facts)
          ? 'Your generations renew once you pay, with this or another card or account.'
          : 'Your generations renew once you pay. The payment provider will try again automatically. Change your payment method if you want to use another one.'
      }`,
    ],
    action: dueAction(facts),
  }),
  suspended: (facts) => ({
    heading: `Your ${planOf(facts)} plan is suspended`,
    preheader: 'We did not receive your payment.',
    text: [
      `We did not receive the payment that renews ${planOf(facts)}, so the limits of the Free plan apply. You have ${plans.free.generations} generations in total, including those you have already used, and your pictures have a watermark. Everything in your library stays.`,
      canPayNow(facts)
        ? 'Pay now to restore your plan immediately, with a new period and all of its generations.'
        : 'Your plan returns when the payment provider collects the payment. You can also cancel your plan and choose a new one.',
    ],
    action: dueAction(facts),
  }),
  ended: (facts) => ({
    heading: `Your ${planOf(facts)} plan has ended`,
    preheader: 'Your pictures stay in your library.',
    text: [freeAgain, 'You can choose a plan again at any time.'],
    action: 'See the plans',
  }),
};
