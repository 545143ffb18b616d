import sharp, { type OverlayOptions } from 'sharp';
import type { Plane } from '../src/rendering/studio/image/plane.js';

/** One line of the sheet. */
export interface SheetEntry {
  row: { id: string; IoU: number };
  photo: Buffer;
  mask: Plane;
  png: Buffer;
}

const cell = 300;
const columns = 3;
const caption = 24;

/** Writes original, mask and picture side by side, worst first, `columns` entries a line, as JPEG. */
export async function contactSheet(entries: SheetEntry[], file: string): Promise<void> {
  const sorted = entries.toSorted((a, b) => a.row.IoU - b.row.IoU);
  const layers: OverlayOptions[] = [];
  for (const [index, { row, photo, mask, png }] of sorted.entries()) {
    const left = (index % columns) * (3 * cell + 20);
    const top = Math.floor(index / columns) * (cell + caption);
    const grey = sharp(
      Uint8Array.from(mask.data, (value) => value * 255),
      {
        raw: { width: mask.width, height: mask.height, channels: 1 },
      },
    );
    const text = `<svg width="${3 * cell}" height="${caption}"><text x="4" y="17" font-size="15" font-family="sans-serif">${row.id}  IoU ${row.IoU.toFixed(3)}</text></svg>`;
    layers.push({ input: Buffer.from(text), left, top });
    for (const [column, picture] of [sharp(photo).autoOrient(), grey, sharp(png)].entries())
      layers.push({
        input: await picture
          .resize(cell - 4, cell - 4, { fit: 'contain', background: '#888' })
          .png()
          .toBuffer(),
        left: left + column * cell,
        top: top + caption,
      });
  }
  const width = columns * (3 * cell + 20);
  const height = Math.ceil(sorted.length / columns) * (cell + caption);
  await sharp({ create: { width, height, channels: 3, background: '#bbb' } })
    .composite(layers)
    .jpeg({ quality: 88 })
    .toFile(file);
}
