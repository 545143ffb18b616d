import { expect, it } from 'vitest';
import { eventSchema, toFacts } from '../../src/providers/paypal/to-facts.js';

const at = '2026-11-30T12:00:00Z';
const factsOf = (event_type: string, resource: object) =>
  toFacts(eventSchema.parse({ id: 'WH-1', event_type, create_time: at, resource }));

it.each([
  ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ['ACCEPTED', 'lost'],
  ['RESOLVED_SELLER_FAVOUR', 'won'],
  ['RESOLVED_WITH_PAYOUT', 'won'],
  ['CANCELED_BY_BUYER', 'won'],
  [undefined, 'won'],
])('a dispute with the outcome %s is %s', (outcome_code, state) => {
  const resource = {
    dispute_id: 'PP-D-1',
    disputed_transactions: [{ seller_transaction_id: 'SALE-1' }],
    dispute_amount: { currency_code: 'USD', value: '9.99' },
    ...(outcome_code ? { dispute_outcome: { outcome_code } } : {}),
  };
  const dispute = {
    kind: 'disputed',
    payment: 'SALE-1',
    dispute: 'PP-D-1',
    money: { amount: 999, currency: 'USD' },
  };
  expect(factsOf('CUSTOMER.DISPUTE.RESOLVED', resource)).toMatchObject([{ ...dispute, state }]);
  expect(factsOf('CUSTOMER.DISPUTE.CREATED', resource)).toMatchObject([{ ...dispute, state: 'open' }]);
});

it('a refunded sale names its payment', () => {
  const resource = { id: 'REFUND-1', sale_id: 'SALE-1', amount: { currency: 'USD', total: '3.50' } };
  expect(factsOf('PAYMENT.SALE.REFUNDED', resource)).toEqual([
    {
      kind: 'refunded',
      at: new Date(at),
      payment: 'SALE-1',
      refund: 'REFUND-1',
      money: { amount: 350, currency: 'USD' },
    },
  ]);
});
