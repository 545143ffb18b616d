import { marketIds, type MarketId } from '@packshot/proto/markets/markets';
import useSWR from 'swr';
import { addressOf } from '../../../api/address-of.js';
import { call, type Answer } from '../../../api/client.js';

type Forecast = Answer<'forecastExport'>['markets'][number] & { pictures: number };

/** Returns how many of the pictures fit each marketplace; undefined while unknown. Exports work without the numbers. */
export function useForecast(ids: string[]): ReadonlyMap<MarketId, Forecast> | undefined {
  const { data } = useSWR([addressOf('forecastExport'), ids], () =>
    call('forecastExport', { body: { ids, markets: marketIds } }),
  );
  return data && new Map(data.markets.map((each) => [each.market, { ...each, pictures: data.pictures }]));
}

/** Returns the forecast of a marketplace as sentences: "2 of 3 fit. 1: Walmart wants a white ground." */
export function forecastText({ fits, pictures, refused }: Forecast): string {
  if (pictures === 1) return refused[0]?.reason ?? 'Fits';
  const reasons = refused.map(({ reason, pictures: count }) => `${count}: ${reason}`);
  return [`${fits} of ${pictures} fit.`, ...reasons].join(' ');
}
