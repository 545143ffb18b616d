/** A text as a pattern of `LIKE` that means nothing but itself: `50%` finds no `500`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
