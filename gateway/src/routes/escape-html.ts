/** Escapes text for HTML elements and double-quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
