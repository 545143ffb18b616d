// Draws the icons of the installed application from the icon of the page. Run this script after a change of
// `public/favicon.svg`.
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// sharp (Apache-2.0), which the studio uses too, draws SVG files.
import sharp from 'sharp';

const folder = fileURLToPath(new URL('public/', import.meta.url));
const rounded = readFileSync(`${folder}favicon.svg`, 'utf8');
/** Systems cut these icons to their own shape, so the ground fills the square. The drawing lies in the safe zone. */
const square = rounded.replace(' rx="7"', '');

mkdirSync(`${folder}icons`, { recursive: true });
for (const [name, svg, size] of [
  ['icon-192', rounded, 192],
  ['icon-512', rounded, 512],
  ['maskable-512', square, 512],
  ['apple-touch-icon', square, 180],
])
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}icons/${name}.png`);
