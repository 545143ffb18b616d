/** Text that is safe within a page or one of its attributes. */
export const safe = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
