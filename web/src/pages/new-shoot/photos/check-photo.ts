import type { PhotoFormat } from '@packshot/proto/rest/photo-formats';
import { isHeic } from './heic.js';

/** Spec §5. The server checks the content and decides; this check only spares an upload. */
export const photoErrors = {
  kind: 'Please select a valid image file (JPG, PNG, WebP, HEIC/HEIF)',
  size: 'File size must be less than 10MB',
  missing: 'Please select an image',
} as const;

/**
 * @param format by the content; undefined where that is not a format that the server accepts
 * @returns why the file is refused, in words for the seller; nothing when it may be sent
 */
export function checkPhoto(
  file: Pick<File, 'name' | 'type' | 'size'>,
  format: PhotoFormat | undefined,
): string | undefined {
  if (!format && !file.type.startsWith('image/') && !isHeic(file, format)) return photoErrors.kind;
  if (file.size > 10 * 1024 * 1024) return photoErrors.size;
  return undefined;
}
