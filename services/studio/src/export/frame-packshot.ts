import type { Market } from '@packshot/proto/markets/market';
import sharp from 'sharp';
import { hasWhiteBorder } from '../convert/has-white-border.js';
import type { RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import { groundRule, hasColouredGround } from './check-facts.js';
import { fadeToBorder, whiteBorderOf } from './fade-to-border.js';
import { breakRule, type Findings } from './findings.js';
import { frameScene } from './frame-scene.js';
import type { OpenPicture } from './open-picture.js';
import type { ExportFacts, MarketRole } from './picture-to-export.js';
import { planFilledFrame, type Frame } from './plan-frame.js';

/**
 * Frames a product on white: crops around the product or adds white, so that the product fills the frame as the
 * marketplace asks. A shadow that the marketplace may not accept is removed, and other shadows end before the border.
 * A picture whose ground is not pure white is framed like a scene, because added white would be visible.
 *
 * @throws RefusedExportError `too_small`, `white_ground`, `does_not_fit`
 */
export async function framePackshot(
  opened: OpenPicture,
  facts: ExportFacts,
  market: Market,
  role: MarketRole['role'],
  findings: Findings,
): Promise<RgbImage> {
  // A fade would turn the coloured ground white at its border, and a watermark would hide the colour from the check.
  if (hasColouredGround(facts)) return frameScene(opened, facts, market, role, findings);
  const { image, withoutShadow } = opened;
  const { scale = 1, shadow, watermarked, madeByAi } = facts;
  const ground = groundRule(market, role);
  const box = opened.product ?? { left: 0, top: 0, width: image.width, height: image.height };
  const unwanted = ground && market.shadow && shadow !== 'none';
  const removed = unwanted && withoutShadow ? await withoutShadow() : undefined;
  // Only the studio's shadows may be faded: a ground of another colour must not become white at its border.
  const endShadow = (drawn: RgbImage, around: Rect): RgbImage =>
    shadow === 'none' || removed || watermarked || madeByAi || isWhite(drawn, whiteBorderOf(drawn))
      ? drawn
      : fadeToBorder(drawn, around);
  const whole = endShadow(removed ?? image, box);
  // A watermark covers the ground. The ground of the studio is white below the watermark.
  if (watermarked ? madeByAi : !isWhite(whole)) {
    const sentence = `${market.name} wants a white ground, and the ground of the picture is not pure white.`;
    if (ground) breakRule(findings, ground, 'white_ground', sentence);
    return frameScene(opened, facts, market, role, findings);
  }
  const frame = planFilledFrame(box, scale, market);
  const { window, around } = windowOf(box, frame);
  const drawn = endShadow(await drawWindow(whole, window, frame), around);
  if (removed) findings.mended.push('shadow removed');
  if (unwanted && !removed) {
    const again = 'Make the picture again with No Shadow for the main picture.';
    findings.advice.push(`${market.name} may not accept the shadow. ${again}`);
  }
  const fill = Math.max(around.width / frame.width, around.height / frame.height);
  if (frame.width !== image.width || frame.height !== image.height)
    findings.mended.push(`resized from ${image.width} × ${image.height} to ${frame.width} × ${frame.height}`);
  findings.mended.push(`framed so that the product fills ${Math.round(fill * 100)} %`);
  return drawn;
}

const isWhite = (image: RgbImage, depth = 1): boolean => hasWhiteBorder({ ...image, channels: 3 }, depth);

/** Returns the area of the stored picture that the frame shows, and the product's box in the frame, in pixels. */
function windowOf(box: Rect, { width, height, scale }: Frame): { window: Rect; around: Rect } {
  const window = { width: Math.round(width / scale), height: Math.round(height / scale) };
  const left = Math.round(box.left + box.width / 2 - window.width / 2);
  const top = Math.round(box.top + box.height / 2 - window.height / 2);
  return {
    window: { ...window, left, top },
    around: {
      left: (box.left - left) * scale,
      top: (box.top - top) * scale,
      width: box.width * scale,
      height: box.height * scale,
    },
  };
}

/** Draws an area of the picture at the size of the frame, with white beyond the picture. */
async function drawWindow(picture: RgbImage, window: Rect, frame: Frame): Promise<RgbImage> {
  const { width, height, data } = picture;
  const { left, top } = window;
  const [right, bottom] = [left + window.width, top + window.height];
  // sharp resizes before it extends, so the white is added in a separate step.
  const around = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract({
      left: Math.max(0, left),
      top: Math.max(0, top),
      width: Math.min(width, right) - Math.max(0, left),
      height: Math.min(height, bottom) - Math.max(0, top),
    })
    .extend({
      left: Math.max(0, -left),
      top: Math.max(0, -top),
      right: Math.max(0, right - width),
      bottom: Math.max(0, bottom - height),
      background: '#fff',
    })
    .raw()
    .toBuffer();
  const drawn = await sharp(around, {
    raw: { width: window.width, height: window.height, channels: 3 },
  })
    // The second lobe of Lanczos would leave 251 in the white next to a dark product.
    .resize(frame.width, frame.height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return { width: frame.width, height: frame.height, data: drawn };
}
