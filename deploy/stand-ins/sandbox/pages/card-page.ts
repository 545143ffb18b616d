import { formatDay } from '@packshot/proto/days';
import type { CardPage, Subscription } from '../state.js';
import { cardChoice } from './card-choice.js';
import { messagePage, page } from './layout.js';
import { eachWords, offerWords, priceWords } from './words.js';

/** Shows a form for another card, and the next charge. */
export function cardPage(opened: CardPage, subscription: Subscription): string {
  if (subscription.status === 'ended')
    return messagePage('This subscription has ended', 'Its card can no longer be changed.', {
      href: opened.cancel_url,
      text: 'Back to Packshot',
    });
  const content = `
<form method="post" class="card stack">
  <h1>Change the card for Packshot ${offerWords(subscription.offer)}</h1>
  <p>${nextWords(subscription)} Nothing is charged now.</p>
  ${cardChoice('New card')}
  <div class="stack" style="gap:12px">
    <button class="main" name="answer" value="change">Use this card</button>
    <button name="answer" value="leave">Keep the current card</button>
  </div>
  <p class="quiet">This is a test page in place of a payment provider’s. No money moves.</p>
</form>`;
  return page('Change the card', content);
}

function nextWords({ status, price, offer, due_at }: Subscription): string {
  if (status === 'suspended' || !due_at) return 'A new card alone does not pay the due amount.';
  const amount = priceWords(price);
  if (status === 'past_due') return `The unpaid ${amount} will be charged again on ${formatDay(due_at)}.`;
  return `The next payment is ${amount} ${eachWords(offer)}, from ${formatDay(due_at)}.`;
}
