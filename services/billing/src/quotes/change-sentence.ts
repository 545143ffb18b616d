import { currency, partsOf, plans } from '@packshot/proto/plans';
import type { SubscriptionRow } from '../subscriptions/lifecycle.js';
import { offerWords } from '../plans/offer-words.js';
import { withTax } from '../money/tax.js';
import type { Change } from './plan-change.js';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency });
const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const money = (cents: number): string => dollars.format(cents / 100);

/** Says what a change does to money, period and generations, before the click. */
export function changeSentence(change: Change, live: SubscriptionRow | undefined): string {
  const { offer, tax, chargeNet, charge } = change;
  const { plan, interval } = partsOf(offer);
  const { name, generations } = plans[plan];
  const renewal = withTax(change.price, tax?.basisPoints ?? 0);
  const each = interval === 'yearly' ? 'year' : 'month';
  const plusTax = tax ? ` with ${percent(tax.basisPoints)} ${tax.label}` : '';
  const renews = `On ${days.format(change.renewsAt)} it renews for ${money(renewal)}${plusTax}, and each ${each} from then on, until you cancel.`;
  const pay = `You pay ${money(charge)} now${tax && chargeNet > 0 ? ` (${money(chargeNet)}${plusTax})` : ''}`;
  const counts = `${generations} generations each month`;
  if (change.kind === 'checkout') return `${pay}. ${name} begins at once, with ${counts}. ${renews}`;
  const old = live ? offerWords(live.offer) : '';
  if (change.kind === 'downgrade')
    return `You pay nothing now. ${old} stays until ${days.format(change.takesEffectAt)}; then ${name} takes over, with ${counts}, for ${money(renewal)}${plusTax} each ${each}, until you cancel.`;
  if (change.newPeriod)
    return `${pay}: ${money(change.price)} for ${offerWords(offer)} less ${money(change.credit)} for the unused rest of ${old}. A new period begins at once, with ${counts}, counted from zero. ${renews}`;
  return `${pay}, the difference for the rest of your period, which stays as it is. ${name} begins at once: your limit rises to ${counts}, and those that you have used count. ${renews}`;
}

const percent = (basisPoints: number): string => `${basisPoints / 100}%`;
