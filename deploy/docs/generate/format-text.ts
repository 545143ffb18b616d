import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
// oxfmt (oxc, MIT, same project as oxlint) formats the repository 80 times as fast as Prettier, with nearly the same result.
import { format, type OxfmtConfig } from 'oxfmt';
import { repositoryRoot } from '../../run/repository-root.js';

/**
 * Formats a generated text, which `npm run format` would otherwise change later.
 *
 * @param path path of the text, whose extension names the language
 * @throws Error if the text cannot be parsed
 */
export async function formatText(path: string, text: string): Promise<string> {
  const options = await readFile(join(repositoryRoot, '.oxfmtrc.json'), 'utf8');
  const { code, errors } = await format(path, text, JSON.parse(options) as OxfmtConfig);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  return code;
}
