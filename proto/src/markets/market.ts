/** A rule of a marketplace, with its origin, so that a reader can check the rule again. */
export interface Rule<Value> {
  value: Value;
  /** Page of the marketplace, or `secondary` for other websites. */
  source: string;
  /** Date or years of the source (ISO 8601); null if the source has no date. */
  date: string | null;
  /** A picture that breaks a certain rule is not exported. An uncertain rule is only advice. */
  certainty: 'certain' | 'uncertain';
}

/** Width and height of a picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Share of the frame that the product's longer side fills, 0..1, measured along the frame's tighter side. */
export interface Fill {
  /** Share that an export aims at. */
  aim: number;
  least?: number;
  most?: number;
}

/** Share that exports aim at if a marketplace does not ask for another share. Amazon asks for at least 0.85. */
export const aimedFill = 0.88;

/**
 * How files are named. `main`: `<SKU>.MAIN.jpg`, then `<SKU>.PT01.jpg`. `gtin`: `<GTIN-14>.jpg`, then
 * `<GTIN-14>_1.jpg`. `slug`: `soy-candle_white_1.jpg`.
 */
export type FileNaming = 'main' | 'gtin' | 'slug';

/** Picture rules of one marketplace. An absent rule means that nothing was found. */
export interface Market {
  /** Name in sentences: `Amazon`. */
  name: string;
  naming: Rule<FileNaming>;
  format: Rule<'jpeg' | 'png'>;
  /** Frames in pixels, each with its own ratio, the preferred frame first. Absent if pictures stay as they are. */
  frames?: Rule<readonly PictureSize[]>;
  /** Minimum size. A frame is reduced to this size if the photo is too small for the whole frame. */
  least?: Rule<PictureSize>;
  /** Size below which the marketplace offers less, such as no zoom. */
  advised?: Rule<PictureSize>;
  mostSide?: Rule<number>;
  mostPixels?: Rule<number>;
  mostBytes?: Rule<number>;
  /** Maximum number of pictures of one product. */
  mostPictures?: Rule<number>;
  fill?: Rule<Fill>;
  /** Pure white (255, 255, 255) behind the product. For `main` naming, only the main picture needs a white ground. */
  ground?: Rule<'white'>;
  /** Whether a shadow is accepted on the white ground of the main picture. */
  shadow?: Rule<'none'>;
  /** For `main` naming, the rule covers the main picture. A watermark on further pictures is only advised against. */
  watermark?: Rule<'refused'>;
  /** Advice for pictures that an AI provider made. */
  madeByAi?: Rule<string>;
}
