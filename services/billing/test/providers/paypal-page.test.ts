import { expect, it } from 'vitest';
import { autopayPageUrl } from '../../src/providers/paypal/autopay-page.js';

it.each([
  ['https://api-m.paypal.com', 'https://www.paypal.com/myaccount/autopay/'],
  ['https://api.paypal.com', 'https://www.paypal.com/myaccount/autopay/'],
  ['https://api-m.sandbox.paypal.com', 'https://www.sandbox.paypal.com/myaccount/autopay/'],
])('sends payers of %s to the page for automatic payments in the same environment', (api, page) => {
  expect(autopayPageUrl(api)).toBe(page);
});
