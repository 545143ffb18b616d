/** Thai AM, with the tone marks before it. */
const thaiAm = /([\u0e48-\u0e4b]*)\u0e33/g;

/**
 * A text as it is laid out: composed, and with the ring of Thai AM below the tone marks, where Thai writes it. fontkit
 * (MIT) shapes Arabic and the scripts of India, and does not know this rule of Thai.
 */
export const shapeText = (text: string): string => text.normalize('NFC').replace(thaiAm, '\u0e4d$1\u0e32');
