import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';

/**
 * Puts text between the marks of a page, `<!-- name:start -->` and `<!-- name:end -->`. A name that the page does not have is
 * passed over.
 *
 * @param path of the page
 * @param blocks text by the name of its marks
 * @param check only looks
 * @returns whether something else stood there
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
  // Formatted here, or the formatter would change it afterwards.
  const next = await format(filled, { ...(await resolveConfig(path)), filepath: path });
  if (next !== text && !check) await writeFile(path, next);
  return next !== text;
}
