import { Problem } from '@packshot/chassis/app/problem';
import sharp, { type Sharp } from 'sharp';

/** What is used here of libheif-js, which has no types. Source: libheif's `post.js`. */
interface HeifImage {
  get_width(): number;
  get_height(): number;
  /** Fills `data` (RGBA, turned as the file says) and calls back; with null when it could not. */
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (result: object | null) => void,
  ): void;
  free(): void;
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}

/**
 * Opens a HEIC or HEIF photo, upright, for sharp to go on with: sharp's own build cannot read them. Lets nothing else run
 * meanwhile, for a second or two. libheif is loaded with the first one: most sellers never send any, and it holds 200 MB.
 *
 * @param requireSize checks the size before anything is decoded
 * @throws Problem `unreadable_image`
 */
export async function decodeHeic(
  bytes: Uint8Array,
  requireSize: (size: { width: number; height: number }) => void,
): Promise<Sharp> {
  const { default: libheif } = (await import('libheif-js/wasm-bundle.js' as string)) as { default: Libheif };
  let image: HeifImage | undefined;
  try {
    [image] = new libheif.HeifDecoder().decode(bytes);
  } catch (error) {
    throw new Problem('unreadable_image', { cause: error });
  }
  if (!image) throw new Problem('unreadable_image');
  try {
    const [width, height] = [image.get_width(), image.get_height()];
    requireSize({ width, height });
    const data = new Uint8ClampedArray(width * height * 4);
    const shown = await new Promise<object | null>((resolve) => {
      image.display({ data, width, height }, resolve);
    });
    if (!shown) throw new Problem('unreadable_image');
    return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  } finally {
    image.free();
  }
}
