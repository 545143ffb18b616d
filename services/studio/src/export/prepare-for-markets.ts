import type { Market, PictureSize } from '@packshot/proto/markets/market';
import { markets } from '@packshot/proto/markets/markets';
import type { RgbImage } from '../image/plane.js';
import { checkFacts } from './check-facts.js';
import { encodeFile } from './encode-file.js';
import { RefusedExportError, type Findings } from './findings.js';
import { framePackshot } from './frame-packshot.js';
import { frameScene } from './frame-scene.js';
import { openPicture, type OpenPicture } from './open-picture.js';
import type { ExportedFile, MarketRole, PictureToExport, PreparedPicture } from './picture-to-export.js';
import { writeProvenance } from '../provenance.js';

/**
 * Checks a finished picture against the rules of marketplaces, and mends what can be mended: crop, margin, ratio, size,
 * shadow and weight. The picture is decoded once, and the marketplaces follow one after the other.
 *
 * @returns one file or one refusal for each marketplace, in the given order
 */
export async function prepareForMarkets(
  given: PictureToExport,
  wanted: readonly MarketRole[],
): Promise<PreparedPicture[]> {
  const opened = await openPicture(given);
  const prepared: PreparedPicture[] = [];
  for (const each of wanted) {
    try {
      prepared.push({ ...each, file: await prepare(opened, given, each) });
    } catch (error) {
      if (!(error instanceof RefusedExportError)) throw error;
      prepared.push({ ...each, refused: { code: error.code, reason: error.message } });
    }
  }
  return prepared;
}

async function prepare(
  opened: OpenPicture,
  given: PictureToExport,
  wanted: MarketRole,
): Promise<ExportedFile> {
  const market = markets[wanted.market];
  const findings: Findings = { mended: [], advice: [] };
  checkFacts(given, wanted, findings);
  const framed = await frame(opened, given, wanted, market, findings);
  adviseSize(framed, market, findings);
  const source = given.madeByAi ? 'trainedAlgorithmicMedia' : 'compositeSynthetic';
  return encodeFile(framed, market, writeProvenance(source, opened.xmp), findings);
}

async function frame(
  opened: OpenPicture,
  given: PictureToExport,
  { role }: MarketRole,
  market: Market,
  findings: Findings,
): Promise<RgbImage> {
  if (!market.frames) return opened.image;
  return given.mode === 'studio_white'
    ? framePackshot(opened, given, market, role, findings)
    : frameScene(opened, given, market, role, findings);
}

function adviseSize({ width, height }: PictureSize, { name, advised }: Market, { advice }: Findings): void {
  if (!advised || (width >= advised.value.width && height >= advised.value.height)) return;
  advice.push(
    `${name} advises at least ${advised.value.width} × ${advised.value.height} pixels. A larger photo would give them.`,
  );
}
