import sharp from 'sharp';
import type { FoundProduct } from '../cut-out-product.js';
import { renderPicture } from '../presentations/render-picture.js';
import type { PictureRequest } from '../presentations/request.js';
import { addWatermark } from '../watermark/add-watermark.js';

/**
 * Draws a picture of a small photo as a preview, with the watermark of free pictures. The steps are those of a paid
 * picture, at the frame size of the process.
 *
 * @param found product of the photo, so that no model runs
 * @returns JPEG
 * @throws UnrenderableError for a product that the mode cannot show
 */
export async function drawPicture(
  small: Uint8Array,
  found: FoundProduct,
  request: PictureRequest,
): Promise<Buffer> {
  const { see_through: seeThrough, straighten } = request.facts;
  const { png } = await renderPicture(small, { found, seeThrough, straighten }, request);
  return sharp(await addWatermark(png))
    .jpeg({ quality: 82 })
    .toBuffer();
}
