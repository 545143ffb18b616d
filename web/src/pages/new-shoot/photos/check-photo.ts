/** Spec §5. The server checks the content and decides; this check only spares an upload. */
export const photoErrors = {
  kind: 'Please select a valid image file (JPG, PNG, WebP, HEIC/HEIF)',
  size: 'File size must be less than 10MB',
  missing: 'Please select an image',
} as const;

/** @returns why the file is refused, in words for the seller; nothing when it may be sent */
export function checkPhoto({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/') && !/\.hei[cf]$/i.test(name)) return photoErrors.kind;
  if (size > 10 * 1024 * 1024) return photoErrors.size;
  return undefined;
}
