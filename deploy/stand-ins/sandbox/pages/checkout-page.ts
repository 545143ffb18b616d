import { formatDay } from '@packshot/proto/days';
import { periodAt } from '../periods.js';
import type { Checkout } from '../state.js';
import { cardChoice } from './card-choice.js';
import { safe } from './html.js';
import { messagePage, page } from './layout.js';
import { eachWords, offerWords, priceWords } from './words.js';

/** Shows the plan, the price now and at renewal, and the buyer's choices. */
export function checkoutPage(checkout: Checkout, now: Date): string {
  const { offer, price, first_price: first, email, status } = checkout;
  if (status !== 'open')
    return messagePage(
      status === 'closed' ? 'This checkout is over' : 'This checkout is complete',
      status === 'closed'
        ? 'It was declined, cancelled or expired. Nothing was charged.'
        : 'You have already approved it. No further action is needed.',
      { href: status === 'closed' ? checkout.cancel_url : checkout.return_url, text: 'Back to Packshot' },
    );
  const renews = formatDay(periodAt(now.toISOString(), offer, 0).end);
  const content = `
<form method="post" class="card stack">
  <div class="stack" style="gap:8px">
    <h1>Packshot ${safe(offerWords(offer))}</h1>
    <p class="price">${priceWords(price)} <small>${eachWords(offer)}</small></p>
  </div>
  <dl>
    <div><dt>Today</dt><dd>${priceWords(first)}</dd></div>
    <div><dt>Then ${eachWords(offer)}, from ${renews}</dt><dd>${priceWords(price)}</dd></div>
    <div><dt>Account</dt><dd class="long">${safe(email)}</dd></div>
  </dl>
  ${
    first.amount === price.amount
      ? ''
      : '<p class="quiet">The unused part of your current plan is deducted from the first payment.</p>'
  }
  ${cardChoice('Pay with')}
  <div class="stack" style="gap:12px">
    <button class="main" name="answer" value="approve">Approve</button>
    <div class="pair">
      <button name="answer" value="pending">Leave pending</button>
      <button name="answer" value="decline">Decline</button>
    </div>
  </div>
  <p class="quiet">This is a test page in place of a payment provider’s. No money moves. A pending payment arrives after a day of <a href="/">the test clock</a>.</p>
</form>`;
  return page(`Packshot ${offerWords(offer)}`, content);
}
