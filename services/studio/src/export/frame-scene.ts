import type { Fill, Market, Rule } from '@packshot/proto/markets/market';
import sharp from 'sharp';
import { cropToRatio } from '../convert/crop-to-ratio.js';
import type { RgbImage } from '../image/plane.js';
import { groundRule } from './check-facts.js';
import { RefusedExportError, type Findings } from './findings.js';
import type { OpenPicture } from './open-picture.js';
import type { ExportFacts, MarketRole } from './picture-to-export.js';
import { planSceneFrame } from './plan-frame.js';

/**
 * Crops a scene to the first ratio of the marketplace into which the product fits. White is never added to a scene.
 *
 * @throws RefusedExportError `too_small`, `does_not_fit`
 */
export async function frameScene(
  { image, product }: OpenPicture,
  { scale = 1 }: ExportFacts,
  market: Market,
  role: MarketRole['role'],
  findings: Findings,
): Promise<RgbImage> {
  for (const wanted of market.frames?.value ?? []) {
    const area = cropToRatio(image, wanted.width / wanted.height, product);
    if (!area) continue;
    const { width, height } = planSceneFrame(area, scale, wanted, market);
    if (area.width !== image.width || area.height !== image.height)
      findings.mended.push(`cropped to ${area.width} × ${area.height} around the product`);
    if (area.width !== width || area.height !== height)
      findings.mended.push(`resized from ${area.width} × ${area.height} to ${width} × ${height}`);
    if (market.fill && groundRule(market, role) && product)
      adviseFill(
        Math.max(product.width / area.width, product.height / area.height),
        market.fill,
        market,
        findings,
      );
    const data = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } })
      .extract(area)
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer();
    return { width, height, data };
  }
  throw new RefusedExportError('does_not_fit', `The product does not fit into a ratio of ${market.name}.`);
}

/** The product of a scene keeps its place, so its share of the frame is only advice. */
function adviseFill(fill: number, { value }: Rule<Fill>, { name }: Market, { advice }: Findings): void {
  const { least = 0, most = 1 } = value;
  if (fill >= least && fill <= most) return;
  const [from, to] = [least * 100, most * 100].map(Math.round);
  advice.push(
    `The product fills ${Math.round(fill * 100)} % of the picture. ${name} advises ${from} to ${to} %.`,
  );
}
