/** Tokens of a name pattern, with the explanation that the seller reads. */
export const nameTokens = {
  name: 'Name of the product',
  sku: 'SKU of the product, or its name without a SKU',
  gtin: 'GTIN of the product, or its name without a GTIN',
  mode: 'white, scene or model',
  n: 'Number of the picture, from 1',
} as const;

/** Token of a name pattern: `{sku}` without the braces. */
export type NameToken = keyof typeof nameTokens;

/** Pattern of a new preset: `soy-candle_white_1.jpg`, as in the folders of most marketplaces. */
export const usualNamePattern = '{name}_{mode}_{n}';

/** Maximum length of a pattern in UTF-16 code units, so that a pattern is readable on one line. */
export const maxPatternLength = 80;

const tokenForm = /\{([^{}]*)\}/g;

/** Replaces each token of a valid pattern by its value. */
export const fillNamePattern = (pattern: string, values: Readonly<Record<NameToken, string>>): string =>
  pattern.replace(tokenForm, (_, token: NameToken) => values[token]);

/** Splits a pattern into the words in braces, which may be no tokens, and the text between them. */
export const splitNamePattern = (pattern: string): { tokens: string[]; text: string } => ({
  tokens: [...pattern.matchAll(tokenForm)].map(([, token]) => token!),
  text: pattern.replace(tokenForm, ''),
});
