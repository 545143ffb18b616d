/** Escapes a text for `LIKE`, so that it matches only itself: `50%` does not match `500`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
