import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { resizeImage } from '../image/resize-image.js';
import { bilinear, samplePlane } from '../image/sample-plane.js';

// Blur radii in pixels, for a product of about 1700 px. The first pass finds surrounding colours, and the second keeps
// detail. Blurred colours fit in an image reduced by `shrink`. Only the last step needs full resolution.
const wide = { radius: 44, shrink: 4 };
const tight = { radius: 6, shrink: 2 };

interface Layers {
  product: Plane;
  ground: Plane;
}

/**
 * Removes the colour of the original background from half-covered pixels. Otherwise, a product that was photographed on
 * a red table would keep a red rim. Source: Forte, "Approximate Fast Foreground Colour Estimation", ICIP 2021 (blur
 * fusion, two passes).
 */
export async function estimateForeground(photo: RgbImage, matte: Plane): Promise<RgbImage> {
  const { width, height } = photo;
  const [quarter, half] = [await shrink(photo, matte, wide.shrink), await shrink(photo, matte, tight.shrink)];
  const data = new Uint8Array(photo.data);
  for (let channel = 0; channel < 3; channel++) {
    const colour = channelOf(quarter.photo, channel);
    const layers = blurLayers({ product: colour, ground: colour }, quarter.matte, wide.radius / wide.shrink);
    const whole = { left: 0, top: 0, width: quarter.matte.width, height: quarter.matte.height };
    const hints = {
      product: samplePlane(fuse(colour, layers, quarter.matte), whole, half.matte.width, half.matte.height),
      ground: samplePlane(layers.ground, whole, half.matte.width, half.matte.height),
    };
    const near = blurLayers(hints, half.matte, tight.radius / tight.shrink);
    const [sx, sy] = [half.matte.width / width, half.matte.height / height];
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const alpha = matte.data[i]!;
        if (alpha === 0 || alpha === 1) continue;
        const f = bilinear(near.product, (x + 0.5) * sx, (y + 0.5) * sy);
        const b = bilinear(near.ground, (x + 0.5) * sx, (y + 0.5) * sy);
        const value = unmix(photo.data[i * 3 + channel]!, alpha, f, b);
        data[i * 3 + channel] = Math.round(Math.min(255, Math.max(0, value)));
      }
    }
  }
  return { width, height, data };
}

function blurLayers({ product, ground }: Layers, matte: Plane, radius: number): Layers {
  const alpha = matte.data;
  const weighted = createPlane(matte.width, matte.height);
  const share = boxBlur(matte, radius).data;
  for (let i = 0; i < alpha.length; i++) weighted.data[i] = product.data[i]! * alpha[i]!;
  const near = { product: boxBlur(weighted, radius), ground: weighted };
  for (let i = 0; i < alpha.length; i++) weighted.data[i] = ground.data[i]! * (1 - alpha[i]!);
  near.ground = boxBlur(weighted, radius);
  for (let i = 0; i < alpha.length; i++) {
    near.product.data[i]! /= share[i]! + 1e-5;
    near.ground.data[i]! /= 1 - share[i]! + 1e-5;
  }
  return near;
}

function fuse(colour: Plane, { product, ground }: Layers, matte: Plane): Plane {
  const fused = createPlane(colour.width, colour.height);
  for (let i = 0; i < fused.data.length; i++)
    fused.data[i] = unmix(colour.data[i]!, matte.data[i]!, product.data[i]!, ground.data[i]!);
  return fused;
}

const unmix = (seen: number, alpha: number, product: number, ground: number): number =>
  product + alpha * (seen - alpha * product - (1 - alpha) * ground);

async function shrink(
  photo: RgbImage,
  matte: Plane,
  factor: number,
): Promise<{ photo: RgbImage; matte: Plane }> {
  const { width, height } = photo;
  const [w, h] = [Math.ceil(width / factor), Math.ceil(height / factor)];
  return {
    photo: await resizeImage(photo, w, h),
    matte: samplePlane(matte, { left: 0, top: 0, width, height }, w, h),
  };
}

function channelOf(photo: RgbImage, channel: number): Plane {
  const plane = createPlane(photo.width, photo.height);
  for (let i = 0, j = channel; i < plane.data.length; i++, j += 3) plane.data[i] = photo.data[j]!;
  return plane;
}
