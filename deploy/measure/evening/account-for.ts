import type { MarketId } from '@packshot/proto/markets/markets';
import sharp from 'sharp';
import { askDatabase } from '../_ask-database.js';
import { readReport } from '../market-files/read-report.js';
import type { ProductPhoto } from '../_product-photos.js';

/** Shorter side in pixels from which a photo must give files for every marketplace. */
const enoughPx = 768;

interface Made {
  id: string;
  input_filename: string;
  status: string;
  error_message: string | null;
}

/**
 * Prints what became a file: every photo, mode and marketplace is exported, not exported with a reason, not made with a
 * reason, or lost.
 *
 * @returns number of lost files and of large photos without files for all marketplaces
 */
export async function accountFor(
  zip: string,
  databaseUrl: string,
  photos: readonly ProductPhoto[],
  markets: readonly MarketId[],
): Promise<number> {
  const jobs = await askDatabase<Made>(
    databaseUrl,
    'select id, input_filename, status, error_message from job',
  );
  const lines = await readReport(zip);
  const failed = jobs.filter(({ status }) => status !== 'completed');
  const wanted = photos.length * 3 * markets.length;
  const exported = lines.filter(({ result }) => result === 'exported').length;
  const refused = lines.length - exported;
  const unmade = failed.length * markets.length;
  const lost = wanted - exported - refused - unmade;
  console.log(
    `${wanted} wanted (${photos.length} photos × 3 modes × ${markets.length} marketplaces): ${exported} exported, ` +
      `${refused} not exported with a reason, ${unmade} of ${failed.length} pictures not made with a reason, ${lost} lost`,
  );
  for (const { input_filename, error_message } of failed)
    console.log(`not made: ${input_filename}: ${error_message ?? 'no reason'}`);
  let large = 0;
  let incomplete = 0;
  for (const { name, file } of photos) {
    const { width, height } = await sharp(file).metadata();
    if (Math.min(width, height) < enoughPx) continue;
    large += 1;
    const ids = new Set(jobs.filter((job) => job.input_filename === name).map(({ id }) => id));
    const own = lines.filter(({ picture_id, result }) => result === 'exported' && ids.has(picture_id));
    const missing = markets.filter((market) => !own.some((line) => line.market === market));
    if (missing.length === 0) continue;
    incomplete += 1;
    console.log(`${name} (${width} × ${height}) has no file for ${missing.join(', ')}`);
  }
  console.log(
    `${large} photos of ${enoughPx} px and more, ${large - incomplete} with files for all marketplaces`,
  );
  const unexplained = failed.filter(({ error_message }) => !error_message).length;
  return Math.abs(lost) + incomplete + unexplained;
}
