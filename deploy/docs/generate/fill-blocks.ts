import { readFile, writeFile } from 'node:fs/promises';
import { formatText } from './format-text.js';

/**
 * Replaces the text between the marks `<!-- name:start -->` and `<!-- name:end -->` of a page. Ignores the names of
 * marks that the page does not contain.
 *
 * @param path path of the page
 * @param blocks new texts by the name of the mark
 * @param check only compares the texts, without writing the file
 * @returns whether the old and the new text of the page differ
 */
export async function fillBlocks(
  path: string,
  blocks: Readonly<Record<string, string>>,
  check = false,
): Promise<boolean> {
  const text = await readFile(path, 'utf8');
  let filled = text;
  for (const [name, what] of Object.entries(blocks)) {
    const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
    filled = filled.replace(new RegExp(`${start}[\\s\\S]*${end}`), () => `${start}\n\n${what}\n\n${end}`);
  }
  const next = await formatText(path, filled);
  if (next !== text && !check) await writeFile(path, next);
  return next !== text;
}
