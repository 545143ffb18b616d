declare module 'punycode/punycode.es6.js' {
  /** @param text a domain, or an email address whose local part stays unchanged */
  export function toUnicode(text: string): string;
}
