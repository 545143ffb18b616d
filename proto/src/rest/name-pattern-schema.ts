import { lineSchema } from '../common/fields.js';
import { maxPatternLength, nameTokens, splitNamePattern } from './name-pattern.js';

/** Characters that Windows does not allow in file names. The slashes would also start a folder. */
const forbidden = /[\\/:*?"<>|]/;
const known = Object.keys(nameTokens);

/** A pattern for the names of files, without their extension: text and tokens such as `{sku}_{n}`. */
export const namePatternSchema = lineSchema('Name pattern', maxPatternLength)
  .refine((pattern) => !/[{}]/.test(splitNamePattern(pattern).text), 'Write each token in braces: {name}')
  .refine(
    (pattern) => splitNamePattern(pattern).tokens.every((token) => known.includes(token)),
    `Use only the tokens ${known.map((token) => `{${token}}`).join(', ')}`,
  )
  .refine((pattern) => splitNamePattern(pattern).tokens.length > 0, 'Use at least one token, such as {name}')
  .refine(
    (pattern) => !forbidden.test(splitNamePattern(pattern).text),
    String.raw`A file name cannot contain \ / : * ? " < > |`,
  )
  .describe(`File name without its extension. Tokens: ${known.join(', ')}, each in braces`);
