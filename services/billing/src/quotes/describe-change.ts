import { formatDay } from '@packshot/proto/days';
import { formatCents } from '@packshot/proto/money';
import { offerName, parseOfferId, plans } from '@packshot/proto/plans';
import type { SubscriptionRow } from '../subscriptions/lifecycle.js';
import { addTax } from '../money/tax.js';
import type { Change } from './calculate-change.js';

/** Says what a change does to money, period and generations, before the click. */
export function describeChange(change: Change, live: SubscriptionRow | undefined): string {
  const { offer, tax, chargeNet, charge } = change;
  const { plan, interval } = parseOfferId(offer);
  const { name, generations } = plans[plan];
  const renewal = addTax(change.price, tax?.basisPoints ?? 0);
  const each = interval === 'yearly' ? 'year' : 'month';
  const plusTax = tax ? ` with ${percent(tax.basisPoints)} ${tax.label}` : '';
  const renews = `On ${formatDay(change.renewsAt)} it renews for ${formatCents(renewal)}${plusTax}, and each ${each} from then on, until you cancel.`;
  const pay = `You pay ${formatCents(charge)} now${tax && chargeNet > 0 ? ` (${formatCents(chargeNet)}${plusTax})` : ''}`;
  const counts = `${generations} generations each month`;
  if (change.kind === 'checkout') return `${pay}. ${name} begins at once, with ${counts}. ${renews}`;
  const old = live ? offerName(live.offer) : '';
  if (change.kind === 'downgrade')
    return `You pay nothing now. ${old} stays until ${formatDay(change.takesEffectAt)}; then ${name} takes over, with ${counts}, for ${formatCents(renewal)}${plusTax} each ${each}, until you cancel.`;
  if (change.newPeriod)
    return `${pay}: ${formatCents(change.price)} for ${offerName(offer)} less ${formatCents(change.credit)} for the unused rest of ${old}. A new period begins at once, with ${counts}, counted from zero. ${renews}`;
  return `${pay}, the difference for the rest of your period, which stays as it is. ${name} begins at once: your limit rises to ${counts}, and those that you have used count. ${renews}`;
}

const percent = (basisPoints: number): string => `${basisPoints / 100}%`;
