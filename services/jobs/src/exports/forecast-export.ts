import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { marketExports, WantedForecast } from '@packshot/proto/rest/exports';
import { forecastRefusal } from '@packshot/studio';
import type { Deps } from '../deps.js';
import { factsOf } from './facts-of.js';
import { findPictures } from './find-pictures.js';
import { createRoles } from './roles-of.js';

/** Counts the pictures that fit each marketplace, without reading a picture. */
export async function forecastExport(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { ids, markets }: WantedForecast,
): Promise<AnswerOf<typeof marketExports.forecastExport>> {
  const { products } = await findPictures(db, userId, [...new Set(ids)]);
  let pictures = 0;
  const refused = new Map(markets.map((market) => [market, new Map<string, number>()]));
  for (const { jobs } of products) {
    const roles = createRoles();
    for (const job of jobs) {
      for (const _ of job.status === 'completed' ? job.result_names : []) {
        pictures += 1;
        for (const [market, reasons] of refused) {
          const wanted = roles.roleOf(market, job);
          const full = roles.findFull(wanted);
          const reason = full?.certain ? full.reason : forecastRefusal(factsOf(job), wanted)?.reason;
          if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
          else roles.add(wanted);
        }
      }
    }
  }
  return {
    pictures,
    markets: [...refused].map(([market, reasons]) => ({
      market,
      fits: pictures - [...reasons.values()].reduce((sum, count) => sum + count, 0),
      refused: [...reasons].map(([reason, count]) => ({ reason, pictures: count })),
    })),
  };
}
