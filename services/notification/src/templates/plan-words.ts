import { formatDay } from '@packshot/proto/days';
import { offerName, parseOfferId, plans, type PlanId } from '@packshot/proto/plans';
import type { PlanChange, PlanFacts } from '../mails/mail-data.js';

interface Words {
  heading: string;
  preheader: string;
  /** A paragraph each. */
  text: string[];
  action: string;
}

const nameOf = (plan: PlanId): string => plans[plan].name;
const planOf = ({ offer }: PlanFacts): string => nameOf(parseOfferId(offer).plan);
const generations = (plan: PlanId): string => `${plans[plan].generations} generations a month`;
const freeAgain = `Your account goes on with the free plan: ${plans.free.generations} generations in all, those you have used before included, and pictures with a watermark. Everything in your library stays.`;

/** Whether a new period has begun with the change, or the old one goes on. */
function countOf({ plan, period_start, changed_at, paid_until }: PlanFacts): string {
  const beganNow = Math.abs(Date.parse(changed_at) - Date.parse(period_start)) < 3_600_000;
  const count = beganNow
    ? `A new period has begun with it, and with it a new count of ${generations(plan)}.`
    : `Your period goes on as it was, with ${generations(plan)} now; what you have used of them so far stays used.`;
  return `${count} It is paid until ${formatDay(paid_until)}.`;
}

/** What each change means for the plan, the period and the generations, and what can be done. */
export const planTexts: Record<PlanChange, (facts: PlanFacts) => Words> = {
  upgraded: (facts) => ({
    heading: `You are on ${planOf(facts)} now`,
    preheader: `${generations(facts.plan)}, from now on.`,
    text: [`Your plan is ${offerName(facts.offer)} from now on. ${countOf(facts)}`],
    action: 'Open billing',
  }),
  downgraded: (facts) => ({
    heading: `You are on ${planOf(facts)} now`,
    preheader: `${generations(facts.plan)}, from this period on.`,
    text: [`Your plan is ${offerName(facts.offer)} from this period on. ${countOf(facts)}`],
    action: 'Open billing',
  }),
  change_scheduled: ({ offer, next_offer, paid_until, plan }) => ({
    heading: `Your plan changes on ${formatDay(paid_until)}`,
    preheader: 'Until then everything stays as it is.',
    text: [
      `Until ${formatDay(paid_until)} you keep ${offerName(offer)}, with ${generations(plan)}. Then ${next_offer ? offerName(next_offer) : 'the plan that you chose'} takes over, with a new period and a new count. Nothing was charged for the change.`,
      'You can take this back under Billing at any time before.',
    ],
    action: 'Open billing',
  }),
  cancel_scheduled: (facts) => ({
    heading: 'Your subscription is cancelled',
    preheader: `You keep ${planOf(facts)} until ${formatDay(facts.paid_until)}.`,
    text: [
      `You keep ${planOf(facts)} and its generations until ${formatDay(facts.paid_until)}, which is paid. Nothing will be charged after that.`,
      `${freeAgain} You can take the cancellation back under Billing until then.`,
    ],
    action: 'Keep my plan',
  }),
  change_undone: (facts) => ({
    heading: `Your ${planOf(facts)} plan goes on`,
    preheader: 'What was to change at the end of the period no longer will.',
    text: [
      `What was to change on ${formatDay(facts.paid_until)} was taken back: ${offerName(facts.offer)} goes on, and renews on that day.`,
    ],
    action: 'Open billing',
  }),
  ending_soon: (facts) => ({
    heading: `Your ${planOf(facts)} plan ends on ${formatDay(facts.paid_until)}`,
    preheader: 'It was cancelled. You can still keep it.',
    text: [
      `You cancelled ${planOf(facts)}, and it ends on ${formatDay(facts.paid_until)}. What is left of its generations is yours until then.`,
      `${freeAgain} If you would rather keep the plan, one click is enough.`,
    ],
    action: 'Keep my plan',
  }),
  extended: (facts) => ({
    heading: `Your ${planOf(facts)} plan runs until ${formatDay(facts.paid_until)}`,
    preheader: 'We have added days that cost you nothing.',
    text: [
      `We have added days to your plan: ${offerName(facts.offer)} runs until ${formatDay(facts.paid_until)} now. They cost you nothing.`,
      facts.cancel_at_period_end
        ? 'It ends then, since it was cancelled.'
        : 'It renews then, and nothing is charged before.',
    ],
    action: 'Open billing',
  }),
  past_due: (facts) => ({
    heading: 'Your payment did not go through',
    preheader: 'Your plan is kept for now. Please settle the payment.',
    text: [
      `We could not collect the payment that renews ${planOf(facts)}. Often the card has run out, or the bank asks for a confirmation.`,
      `${facts.grace_until ? `You keep your plan until ${formatDay(facts.grace_until)}` : 'You keep your plan for now'}, without new generations: they renew once the payment has arrived. Please settle it with the same or another card or account.`,
    ],
    action: 'Settle the payment',
  }),
  suspended: (facts) => ({
    heading: `Your ${planOf(facts)} plan is suspended`,
    preheader: 'The payment that was due has not arrived.',
    text: [
      `The payment that renews ${planOf(facts)} has not arrived, so the limits of the free plan apply: ${plans.free.generations} generations in all, those you have used before included, and pictures with a watermark. Everything in your library stays.`,
      'Settle the payment, and your plan is back at once, with a new period and all of its generations.',
    ],
    action: 'Settle the payment',
  }),
  ended: (facts) => ({
    heading: `Your ${planOf(facts)} plan has ended`,
    preheader: 'Your pictures stay where they are.',
    text: [freeAgain, 'You are welcome to choose a plan again whenever you need one.'],
    action: 'See the plans',
  }),
};
