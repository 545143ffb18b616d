import sharp from 'sharp';

/** Measurements of the pixels around the product. */
export interface Ground {
  /** Pixels of the border ring, corners included. */
  borderPixels: number;
  /** Border pixels that are not exactly 255,255,255, or not opaque. */
  borderNotWhite: number;
  /** Border pixels that are not opaque. */
  borderTransparent: number;
  hasTransparency: boolean;
  /** Larger share of width and height that the box around all non-white pixels takes, 0 to 1. */
  fill: number;
  /** Share of light, neutral grey pixels, 0 to 1: a drop shadow, or a grey product. */
  lightGrey: number;
}

/** Depth of the border ring as a share of the short side. A product that fills 0.95 still leaves the ring white. */
const borderDepth = 0.01;
/** A pixel with a darker channel belongs to the product. The margin leaves out JPEG noise and the end of a shadow. */
const whitestProduct = 245;
const greys = { from: 200, to: 252, maxSpread: 6 };

/** Measures the border and the product's box in a picture. Transparent pixels count as white for the box. */
export async function measureGround(content: Buffer): Promise<Ground> {
  const { data, info } = await sharp(content)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const depth = Math.max(1, Math.round(Math.min(width, height) * borderDepth));
  const ground = { borderPixels: 0, borderNotWhite: 0, borderTransparent: 0, hasTransparency: false };
  const box = { left: width, top: height, right: -1, bottom: -1 };
  let greyPixels = 0;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      // Without arrays, because a picture has millions of pixels.
      const red = data[at]!;
      const green = data[at + 1]!;
      const blue = data[at + 2]!;
      const alpha = data[at + 3]!;
      const least = Math.min(red, green, blue);
      const most = Math.max(red, green, blue);
      if (alpha < 255) ground.hasTransparency = true;
      if (x < depth || y < depth || x >= width - depth || y >= height - depth) {
        ground.borderPixels += 1;
        if (least < 255 || alpha < 255) ground.borderNotWhite += 1;
        if (alpha < 255) ground.borderTransparent += 1;
      }
      if (least >= greys.from && most <= greys.to && most - least <= greys.maxSpread) greyPixels += 1;
      if (255 - ((255 - least) * alpha) / 255 >= whitestProduct) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  const fill = Math.max(0, (box.right - box.left + 1) / width, (box.bottom - box.top + 1) / height);
  return { ...ground, fill: box.right < 0 ? 0 : fill, lightGrey: greyPixels / (width * height) };
}
