import sharp from 'sharp';
import type { ExportedFile } from './open-export.js';
import { isSrgbProfile } from './is-srgb-profile.js';
import { measureGround, type Ground } from './measure-ground.js';
import { readTags, type Tags } from './read-tags.js';

/** All that the rules need to know about a file, without its pixels. */
export interface Picture extends Tags {
  path: string;
  /** The file name with its extension. */
  name: string;
  /** In lower case, without the dot. */
  extension: string;
  bytes: number;
  /** The content's format in sharp's words: `jpeg`, `png`, `webp`, `gif`, `tiff`. */
  format: string;
  /** More than 1 for an animation. */
  frames: number;
  width: number;
  height: number;
  /** sharp's word for the colour space: `srgb`, `cmyk`, `b-w`. */
  colourSpace: string;
  profile: 'srgb' | 'other' | 'none';
  /** Dots per inch, or null when the file does not say. */
  density: number | null;
  ground: Ground;
}

/** Decodes a file and measures it. Throws when the content is not a picture that sharp can decode. */
export async function measurePicture({ path, content }: ExportedFile): Promise<Picture> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const metadata = await sharp(content).metadata();
  return {
    path,
    name,
    extension: name.slice(name.lastIndexOf('.') + 1).toLowerCase(),
    bytes: content.length,
    format: metadata.format,
    frames: metadata.pages ?? 1,
    width: metadata.width,
    height: metadata.height,
    colourSpace: metadata.space,
    profile: metadata.icc ? (isSrgbProfile(metadata.icc) ? 'srgb' : 'other') : 'none',
    density: metadata.density ?? null,
    ground: await measureGround(content),
    ...readTags(metadata.xmp),
  };
}
