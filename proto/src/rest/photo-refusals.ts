/** Errors of calls that receive a photo. */
export const photoRefusals = [
  'image_missing',
  'unreadable_image',
  'too_many_pixels',
  'file_too_large',
  'unsupported_image',
  'unsupported_media_type',
] as const;
