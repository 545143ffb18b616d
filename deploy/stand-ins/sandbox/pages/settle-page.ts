import { formatDay } from '@packshot/proto/days';
import type { CardPage, Subscription } from '../state.js';
import { messagePage, page } from './layout.js';
import { eachWords, offerWords, priceWords } from './words.js';

/** Shows the due amount, and a button that pays the amount with another card. */
export function settlePage(settlement: CardPage, subscription: Subscription): string {
  const { offer, price, status, period } = subscription;
  if (status === 'active' || status === 'ended')
    return messagePage(
      status === 'active' ? 'No payment is due' : 'This subscription has ended',
      status === 'active' ? 'This subscription has been paid.' : 'There is nothing left to pay.',
      { href: settlement.return_url, text: 'Back to Packshot' },
    );
  const content = `
<form method="post" class="card stack">
  <div class="stack" style="gap:8px">
    <h1>Pay for Packshot ${offerWords(offer)}</h1>
    <p class="price">${priceWords(price)} <small>due since ${formatDay(period.end)}</small></p>
  </div>
  <p>The card on file was declined. Another card pays the due amount now, and ${eachWords(offer)} from then on.</p>
  <div class="stack" style="gap:12px">
    <button class="main" name="answer" value="pay">Pay with another card</button>
    <button name="answer" value="leave">Not now</button>
  </div>
  <p class="quiet">This is a test page in place of a payment provider’s. No money moves.</p>
</form>`;
  return page('Pay the due amount', content);
}
