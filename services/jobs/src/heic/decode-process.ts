import { worker } from 'workerpool';

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

const { default: libheif } = (await import('libheif-js/wasm-bundle.js' as string)) as { default: Libheif };

export interface HeicTask {
  bytes: Uint8Array;
  maxPixels: number;
}

/** RGBA, 8 bits a channel, upright; or why there is none. */
export type HeicAnswer =
  | { data: Uint8ClampedArray; width: number; height: number }
  | { refusal: 'unreadable_image' | 'too_many_pixels' };

/** Decodes a HEIC in a thread of its own: it takes a second or two, and libheif lets nothing else run meanwhile. */
async function decode({ bytes, maxPixels }: HeicTask): Promise<HeicAnswer> {
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (!image) return { refusal: 'unreadable_image' };
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) return { refusal: 'too_many_pixels' };
  const data = new Uint8ClampedArray(width * height * 4);
  const shown = await new Promise<object | null>((resolve) => {
    image.display({ data, width, height }, resolve);
  });
  image.free();
  return shown ? { data, width, height } : { refusal: 'unreadable_image' };
}

worker({ decode });
