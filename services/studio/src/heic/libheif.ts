/**
 * Part of libheif's C API that Packshot uses, as exported by libheif-js. The JavaScript API of libheif-js reports
 * neither profiles nor the reason for a failure. Pointers are numbers. A result of type `heif_error` is written to the
 * first argument.
 */
export interface Libheif {
  /** Callers must not keep the view, which becomes invalid when the memory grows. */
  memory(): Uint8Array;
  malloc(bytes: number): number;
  free(pointer: number): void;
  heif_context_alloc(): number;
  heif_context_free(context: number): void;
  heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    bytes: number,
    length: number,
    options: 0,
  ): void;
  heif_context_get_primary_image_ID(error: number, context: number, result: number): void;
  /** Returns the item type, whose four letters are encoded as a number. */
  heif_item_get_item_type(context: number, item: number): number;
  heif_context_get_primary_image_handle(error: number, context: number, result: number): void;
  heif_image_handle_release(handle: number): void;
  heif_image_handle_get_width(handle: number): number;
  heif_image_handle_get_height(handle: number): number;
  heif_image_handle_has_alpha_channel(handle: number): number;
  heif_image_handle_is_premultiplied_alpha(handle: number): number;
  heif_image_handle_get_raw_color_profile_size(handle: number): number;
  heif_image_handle_get_raw_color_profile(error: number, handle: number, result: number): void;
  heif_image_handle_get_nclx_color_profile(error: number, handle: number, result: number): void;
  heif_nclx_color_profile_free(profile: number): void;
  heif_decode_image(
    error: number,
    handle: number,
    result: number,
    colours: number,
    layout: number,
    options: 0,
  ): void;
  heif_image_get_width(image: number, channel: number): number;
  heif_image_get_height(image: number, channel: number): number;
  heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
  heif_image_release(image: number): void;
}

type Exports = { HEAPU8: Uint8Array } & Record<string, unknown>;

/** Loads libheif on the first HEIC photo, because libheif takes 200 MB and most sellers never upload HEIC. */
export async function loadLibheif(): Promise<Libheif> {
  const { default: exported } = (await import('libheif-js/wasm-bundle.js' as string)) as { default: Exports };
  const calls = Object.entries(exported).filter(([name]) => name.startsWith('_'));
  return {
    ...Object.fromEntries(calls.map(([name, call]) => [name.slice(1), call])),
    memory: () => exported.HEAPU8,
  } as Libheif;
}
