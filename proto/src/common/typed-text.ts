/**
 * Embeddings, overrides and isolates of bidirectional text (UAX 9). These characters are invisible but reorder text.
 */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** A visible character. The braille blank (U+2800) is excluded, because this symbol is empty. */
const visible = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Reports whether a text has no visible character, for example only spaces, joiners or fillers. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** Normalises text to NFC, because macOS also produces NFD. Lone surrogates become U+FFFD, as in the database. */
export const normalizeText = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd').normalize('NFC');

/** Normalises a typed name to NFC, trims the name and removes bidirectional controls. Blank names become empty. */
export function normalizeName(text: string): string {
  // Controls are removed before NFC, because the characters on both sides of a control may compose.
  const name = normalizeText(text.replace(bidiControls, '')).trim();
  return isBlank(name) ? '' : name;
}

/** Normalises a typed text of several lines to NFC and trims the text. A blank text becomes an empty text. */
export function normalizeMessage(text: string): string {
  const message = normalizeText(text).trim();
  return isBlank(message) ? '' : message;
}
