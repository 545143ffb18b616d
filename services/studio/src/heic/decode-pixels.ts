import type { LibheifCalls } from './libheif-calls.js';

/** Decoded pixels: 8 bits per channel, interleaved, upright, in the colour space of the file. */
export interface HeifPixels {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** Values of libheif's `heif_colorspace`, `heif_chroma` and `heif_channel`. */
const [rgbColours, rgbLayout, rgbaLayout, interleaved] = [1, 10, 11, 10];

/** Decodes an image, with straight alpha if the image has transparency. @throws RefusedPhotoError `unreadable_image` */
export function decodePixels(calls: LibheifCalls, handle: number): HeifPixels {
  const { libheif, word } = calls;
  const channels = libheif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const layout = channels === 4 ? rgbaLayout : rgbLayout;
  const image = calls.require((error, result) =>
    libheif.heif_decode_image(error, handle, result, rgbColours, layout, 0),
  );
  try {
    const width = libheif.heif_image_get_width(image, interleaved);
    const height = libheif.heif_image_get_height(image, interleaved);
    const stride = calls.allocate(4);
    const plane = libheif.heif_image_get_plane_readonly(image, interleaved, stride);
    const [row, step] = [width * channels, word(stride)];
    const data = new Uint8Array(row * height);
    for (let y = 0; y < height; y++)
      data.set(libheif.memory().subarray(plane + y * step, plane + y * step + row), y * row);
    if (channels === 4 && libheif.heif_image_handle_is_premultiplied_alpha(handle)) divideByAlpha(data);
    return { data, width, height, channels };
  } finally {
    libheif.heif_image_release(image);
  }
}

/** Converts premultiplied alpha to straight alpha, as in PNG, which all later steps expect. */
function divideByAlpha(rgba: Uint8Array): void {
  for (let i = 0; i < rgba.length; i += 4) {
    const alpha = rgba[i + 3]!;
    if (alpha) for (let c = i; c < i + 3; c++) rgba[c] = Math.min(255, Math.round((rgba[c]! * 255) / alpha));
  }
}
