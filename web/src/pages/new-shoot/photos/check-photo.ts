/** Spec §5. The server looks at the content and has the last word; this spares the wait. */
export const photoErrors = {
  kind: 'Please select a valid image file (JPG, PNG, WebP, HEIC/HEIF)',
  size: 'File size must be less than 10MB',
  missing: 'Please select an image',
} as const;

/** @returns what to tell the seller, or nothing when the file may be tried */
export function checkPhoto({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/') && !/\.hei[cf]$/i.test(name)) return photoErrors.kind;
  if (size > 10 * 1024 * 1024) return photoErrors.size;
  return undefined;
}
