/** Matches Thai SARA AM with the tone marks that precede it. */
const thaiAm = /([\u0e48-\u0e4b]*)\u0e33/g;

/**
 * Normalizes a text, and places the ring of Thai SARA AM below the tone marks. The library fontkit (MIT) shapes Arabic
 * and the scripts of India, but does not implement this rule of Thai.
 */
export const shapeText = (text: string): string => text.normalize('NFC').replace(thaiAm, '\u0e4d$1\u0e32');
