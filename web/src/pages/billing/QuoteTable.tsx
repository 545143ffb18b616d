import { formatDay } from '@packshot/proto/days';
import { formatAmount } from '@packshot/proto/money';
import { parseOfferId, type OfferId } from '@packshot/proto/plans';
import type { Quote } from '@packshot/proto/rest/quote';
import { styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { intervalSuffixes } from './words.js';

const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  row-gap: 8px;
  margin: 0;
  padding: 16px 20px;
  border-radius: var(--radius);
  background: ${color('sunken')};
  font-variant-numeric: tabular-nums;
  & dt {
    padding-right: 16px;
    color: ${color('text-quiet')};
  }
  & dd {
    margin: 0;
    text-align: right;
  }
  & .sum {
    padding-top: 8px;
    border-top: 1px solid ${color('line')};
    color: ${color('text')};
    font-weight: 600;
  }
`;

/** The amount charged now and the amount of each later period. */
export function QuoteTable({ quote, offer }: { quote: Quote; offer: OfferId }) {
  const { price, credit, charge_now, tax, currency, renews_at, takes_effect_at, kind } = quote;
  const { interval } = parseOfferId(offer);
  return (
    <List>
      <dt>Price</dt>
      <dd>
        {formatAmount(price, currency)}
        {intervalSuffixes[interval]}
      </dd>
      {credit > 0 && (
        <>
          <dt>Credit for unused time</dt>
          <dd>−{formatAmount(credit, currency)}</dd>
        </>
      )}
      {tax && (
        <>
          <dt>{tax.label}</dt>
          <dd>{tax.percent}%</dd>
        </>
      )}
      {kind === 'downgrade' ? (
        <>
          <dt>Starts on</dt>
          <dd>{formatDay(takes_effect_at)}</dd>
        </>
      ) : (
        <>
          <dt>Renews on</dt>
          <dd>{formatDay(renews_at)}</dd>
        </>
      )}
      <dt className="sum">Charged now</dt>
      <dd className="sum">{formatAmount(charge_now, currency)}</dd>
    </List>
  );
}
