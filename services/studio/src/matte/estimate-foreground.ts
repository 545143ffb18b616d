import { blurBand, createBand, type Band } from '../image/band.js';
import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { resizeImage } from '../image/resize-image.js';
import { runsOf, type Runs } from '../image/runs.js';
import { interpolate } from '../image/sample-plane.js';
import { markRead, sampleRuns, type Size } from '../image/sample-runs.js';

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
 *
 * Only half-covered pixels change. Each step therefore computes only the pixels that the next step reads.
 */
export async function estimateForeground(photo: RgbImage, matte: Plane): Promise<RgbImage> {
  const [half, quarter] = [reduceSize(photo, tight.shrink), reduceSize(photo, wide.shrink)];
  // libvips reduces the photo in a separate thread while this thread computes the bands.
  const reducing = resizeImage(photo, quarter.width, quarter.height);
  const edge = markHalfCovered(matte);
  const near = createBand(markRead(edge, photo, half), half, tight.radius / tight.shrink);
  const around = createBand(markRead(near.window, half, quarter), quarter, wide.radius / wide.shrink);
  const [coarse, fine] = [
    sampleRuns(matte, quarter, around.windowRuns),
    sampleRuns(matte, half, near.windowRuns),
  ];
  const [coarseShare, fineShare] = [blurBand(coarse.data, around), blurBand(fine.data, near)];
  const reduced = await reducing;
  const layers = [0, 1, 2].flatMap((channel) => {
    const colour = channelOf(reduced, channel);
    const wider = blurLayers({ product: colour, ground: colour }, coarse, coarseShare, around);
    const hints = {
      product: sampleRuns(fuse(colour, wider, coarse, around.runs), half, near.windowRuns),
      ground: sampleRuns(wider.ground, half, near.windowRuns),
    };
    const { product, ground } = blurLayers(hints, fine, fineShare, near);
    return [product.data, ground.data];
  });
  return unmixEdge(photo, matte, runsOf(edge, photo.width), layers, half);
}

/** @param layers colour of the product and of the ground for each channel, all at a reduced size */
function unmixEdge(
  photo: RgbImage,
  matte: Plane,
  edge: Runs,
  layers: readonly Float32Array[],
  size: Size,
): RgbImage {
  const { width, height } = photo;
  const data = new Uint8Array(photo.data);
  const [sx, sy] = [size.width / width, size.height / height];
  const seen = new Float64Array(layers.length);
  for (let k = 0; k < edge.length; k += 2) {
    const y = Math.floor(edge[k]! / width);
    for (let i = edge[k]!; i < edge[k + 1]!; i++) {
      interpolate(layers, size, (i - y * width + 0.5) * sx, (y + 0.5) * sy, seen);
      for (let c = 0; c < 3; c++) {
        const value = unmix(photo.data[i * 3 + c]!, matte.data[i]!, seen[2 * c]!, seen[2 * c + 1]!);
        data[i * 3 + c] = Math.round(Math.min(255, Math.max(0, value)));
      }
    }
  }
  return { width, height, data };
}

const reduceSize = ({ width, height }: Size, factor: number): Size => ({
  width: Math.ceil(width / factor),
  height: Math.ceil(height / factor),
});

function markHalfCovered({ data }: Plane): Uint8Array {
  const marks = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) if (data[i]! > 0 && data[i]! < 1) marks[i] = 1;
  return marks;
}

/** @param share matte blurred in the band */
function blurLayers({ product, ground }: Layers, matte: Plane, share: Float32Array, band: Band): Layers {
  const [covered, open] = [createPlane(matte.width, matte.height), createPlane(matte.width, matte.height)];
  const { runs, windowRuns } = band;
  for (let k = 0; k < windowRuns.length; k += 2) {
    for (let i = windowRuns[k]!; i < windowRuns[k + 1]!; i++) {
      covered.data[i] = product.data[i]! * matte.data[i]!;
      open.data[i] = ground.data[i]! * (1 - matte.data[i]!);
    }
  }
  const near = {
    product: { ...matte, data: blurBand(covered.data, band) },
    ground: { ...matte, data: blurBand(open.data, band) },
  };
  for (let k = 0; k < runs.length; k += 2) {
    for (let i = runs[k]!; i < runs[k + 1]!; i++) {
      near.product.data[i]! /= share[i]! + 1e-5;
      near.ground.data[i]! /= 1 - share[i]! + 1e-5;
    }
  }
  return near;
}

function fuse(colour: Plane, { product, ground }: Layers, matte: Plane, runs: Runs): Plane {
  const fused = createPlane(colour.width, colour.height);
  for (let k = 0; k < runs.length; k += 2)
    for (let i = runs[k]!; i < runs[k + 1]!; i++)
      fused.data[i] = unmix(colour.data[i]!, matte.data[i]!, product.data[i]!, ground.data[i]!);
  return fused;
}

const unmix = (seen: number, alpha: number, product: number, ground: number): number =>
  product + alpha * (seen - alpha * product - (1 - alpha) * ground);

function channelOf(photo: RgbImage, channel: number): Plane {
  const plane = createPlane(photo.width, photo.height);
  for (let i = 0, j = channel; i < plane.data.length; i++, j += 3) plane.data[i] = photo.data[j]!;
  return plane;
}
