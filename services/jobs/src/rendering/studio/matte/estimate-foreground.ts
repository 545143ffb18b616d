import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { resizeImage } from '../image/resize-image.js';
import { samplePlane } from '../image/sample-plane.js';

// Radii for a picture of about 1700 px: the first finds the colours at hand, the second keeps their detail.
const wideRadius = 44;
const tightRadius = 5;
/** The wide pass is smooth, so a picture of this share of the size does. */
const wideShrink = 4;

/** The product's and the old ground's colour at every pixel, one channel, 0..255. */
interface Layers {
  product: Plane;
  ground: Plane;
}

/**
 * Takes the old background's colour out of half-covered pixels. Without it a product from a red table keeps a red rim.
 *
 * Source: Forte, "Approximate Fast Foreground Colour Estimation", ICIP 2021 (blur fusion, two passes).
 *
 * @param photo the picture
 * @param matte 0..1, same size
 * @returns the product's own colours, same size; equal to the photo wherever the matte is 1
 */
export async function estimateForeground(photo: RgbImage, matte: Plane): Promise<RgbImage> {
  const { width, height } = photo;
  const small = { width: Math.ceil(width / wideShrink), height: Math.ceil(height / wideShrink) };
  const smallPhoto = await resizeImage(photo, small.width, small.height);
  const smallMatte = samplePlane(matte, { left: 0, top: 0, width, height }, small.width, small.height);
  const whole = { left: 0, top: 0, ...small };
  const data = new Uint8Array(photo.data);
  for (let channel = 0; channel < 3; channel++) {
    const smallColour = channelOf(smallPhoto, channel);
    const wide = fuse(
      smallColour,
      { product: smallColour, ground: smallColour },
      smallMatte,
      wideRadius / wideShrink,
    );
    const hints = {
      product: samplePlane(wide.product, whole, width, height),
      ground: samplePlane(wide.ground, whole, width, height),
    };
    const { product } = fuse(channelOf(photo, channel), hints, matte, tightRadius);
    for (let i = 0, j = channel; i < product.data.length; i++, j += 3) {
      const alpha = matte.data[i]!;
      if (alpha > 0 && alpha < 1) data[j] = Math.round(Math.min(255, Math.max(0, product.data[i]!)));
    }
  }
  return { width, height, data };
}

/** One pass: blurred layers, weighted by what covers each pixel, corrected so that they mix to the photo again. */
function fuse(colour: Plane, hints: Layers, matte: Plane, radius: number): Layers {
  const { width, height } = colour;
  const alpha = matte.data;
  const weighted = createPlane(width, height);
  const share = boxBlur(matte, radius).data;
  for (let i = 0; i < alpha.length; i++) weighted.data[i] = hints.product.data[i]! * alpha[i]!;
  const product = boxBlur(weighted, radius);
  for (let i = 0; i < alpha.length; i++) weighted.data[i] = hints.ground.data[i]! * (1 - alpha[i]!);
  const ground = boxBlur(weighted, radius);
  for (let i = 0; i < alpha.length; i++) {
    const f = product.data[i]! / (share[i]! + 1e-5);
    const b = ground.data[i]! / (1 - share[i]! + 1e-5);
    ground.data[i] = b;
    product.data[i] = f + alpha[i]! * (colour.data[i]! - alpha[i]! * f - (1 - alpha[i]!) * b);
  }
  return { product, ground };
}

function channelOf(photo: RgbImage, channel: number): Plane {
  const plane = createPlane(photo.width, photo.height);
  for (let i = 0, j = channel; i < plane.data.length; i++, j += 3) plane.data[i] = photo.data[j]!;
  return plane;
}
