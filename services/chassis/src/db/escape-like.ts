/** Escapes a text for `LIKE`, so that the text matches only itself: `50%` does not match `500`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
