import { maxUploadBytes } from '@packshot/proto/rest/job-words';
import type { PhotoFormat } from '@packshot/proto/rest/photo-formats';
import { isHeic } from './heic.js';

/** Messages, the first three of spec §5. The server validates the content. This check only avoids useless uploads. */
export const photoErrors = {
  kind: 'Please select a valid image file (JPG, PNG, WebP, HEIC/HEIF)',
  size: 'File size must be less than 10MB',
  missing: 'Please select an image',
  unreadable: 'This file could not be read. Check that it is on this device, and choose it again.',
  unopened: 'This ZIP file could not be opened. Check your network, and choose it again.',
} as const;

/**
 * Checks a file before the upload.
 *
 * @param format format detected from the content; undefined if the server does not accept the format
 * @returns the error message; undefined for a valid file
 */
export function checkPhoto(
  file: Pick<File, 'name' | 'type' | 'size'>,
  format: PhotoFormat | undefined,
): string | undefined {
  if (!format && !file.type.startsWith('image/') && !isHeic(file, format)) return photoErrors.kind;
  if (file.size > maxUploadBytes) return photoErrors.size;
  return undefined;
}
