/**
 * Cleans user-written text for databases and emails. Unpaired surrogates become replacement characters, line ends
 * become `\n`, and control characters are removed.
 */
export const cleanText = (text: string): string =>
  Buffer.from(text, 'utf8')
    .toString('utf8')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
