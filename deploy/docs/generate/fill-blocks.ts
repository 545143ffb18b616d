import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';

/**
 * Replaces the text between the marks of a page, `<!-- name:start -->` and `<!-- name:end -->`. Ignores a name that the
 * page does not contain.
 *
 * @param path path of the page
 * @param blocks new text by mark name
 * @param check compare only
 * @returns whether the page differed
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
  // The text is formatted here, because the formatter would otherwise change the generated text later.
  const next = await format(filled, { ...(await resolveConfig(path)), filepath: path });
  if (next !== text && !check) await writeFile(path, next);
  return next !== text;
}
