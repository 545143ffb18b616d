import sharp, { type Sharp } from 'sharp';

export type Files = Map<string, Buffer>;

export interface Shape {
  width: number;
  height: number;
  ground: string;
  /** Share of each side that the product takes. */
  fill: number;
}

/** Draws a product, a dark rectangle, on a plain ground, with the metadata that every export has. */
export function draw(changes: Partial<Shape> = {}): Sharp {
  const { width, height, ground, fill } = {
    width: 2200,
    height: 2200,
    ground: '#ffffff',
    fill: 0.88,
    ...changes,
  };
  const product = {
    create: {
      width: Math.round(width * fill),
      height: Math.round(height * fill),
      channels: 3 as const,
      background: '#335577',
    },
  };
  return sharp({ create: { width, height, channels: 4, background: ground } })
    .composite([{ input: product }])
    .withIccProfile('srgb')
    .withMetadata({ density: 300 })
    .withXmp(xmpWith('compositeSynthetic'));
}

export const jpeg = (picture: Sharp): Promise<Buffer> =>
  picture.flatten({ background: '#ffffff' }).jpeg().toBuffer();

export const xmpWith = (sourceType: string): string => `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
  Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${sourceType}">
  <dc:creator><rdf:Seq><rdf:li>A seller</rdf:li></rdf:Seq></dc:creator>
  </rdf:Description></rdf:RDF></x:xmpmeta>`;

/** One file for each market that no rule, advice included, finds fault with. */
export async function goodExport(): Promise<Files> {
  const square = await jpeg(draw());
  const files: Files = new Map();
  for (const market of ['etsy', 'ebay', 'google', 'shopify', 'meta', 'tiktok', 'otto'])
    files.set(`${market}/soy-candle_white_1.jpg`, square);
  files.set('originals/soy-candle_white_1.png', await draw().png().toBuffer());
  files.set('amazon/CANDLE-1.MAIN.jpg', square);
  files.set('amazon/CANDLE-1.PT01.jpg', await jpeg(draw({ ground: '#99aa88' })));
  files.set('walmart/00012345678905.jpg', square);
  files.set('zalando/soy-candle_white_1.jpg', await jpeg(draw({ width: 1801, height: 2600 })));
  return files;
}
