/** Embeddings, overrides and isolates of bidirectional text (UAX 9): nothing shows them, and they reorder what follows. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** A character that leaves a mark on the screen. The braille blank is a symbol to Unicode, and is empty all the same. */
const visible = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows nothing: spaces, joiners, fillers and the like alone. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** Brings text to NFC, which a Mac does not type; half characters become replacement characters, as in the database. */
export const normalizeText = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd').normalize('NFC');

/** Brings a typed name to the form that is stored: NFC, trimmed, without bidirectional controls; empty where it is blank. */
export function normalizeName(text: string): string {
  // Before NFC: what stood on both sides of a control may compose.
  const name = normalizeText(text.replace(bidiControls, '')).trim();
  return isBlank(name) ? '' : name;
}

/** Brings a typed text of several lines to the form that is stored: NFC, trimmed; empty where it is blank. */
export function normalizeMessage(text: string): string {
  const message = normalizeText(text).trim();
  return isBlank(message) ? '' : message;
}
