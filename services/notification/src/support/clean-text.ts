/**
 * Typed text as databases and mails take it: half characters become replacement characters, line ends become `\n`,
 * and what no keyboard types is left out.
 */
export const cleanText = (text: string): string =>
  Buffer.from(text, 'utf8')
    .toString('utf8')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
