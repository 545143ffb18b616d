import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Plane } from '../src/image/plane.js';

interface SheetEntry {
  row: { id: string; IoU: number; boundary: number; fidelity: number };
  photo: Buffer;
  mask: Plane;
  png: Buffer;
}

const cell = 300;
const columns = 3;
const caption = 24;

/**
 * Writes a PNG that shows the original, mask and picture of each entry side by side. The worst entry comes first, and
 * each row has `columns` entries.
 */
export async function contactSheet(entries: SheetEntry[], file: string): Promise<void> {
  const sorted = entries.toSorted((a, b) => a.row.IoU - b.row.IoU);
  const layers: OverlayOptions[] = [];
  for (const [index, { row, photo, mask, png }] of sorted.entries()) {
    const left = (index % columns) * (3 * cell + 20);
    const top = Math.floor(index / columns) * (cell + caption);
    const grey = greyOf(mask);
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
    .png({ palette: true, quality: 90 })
    .toFile(file);
}

const greyOf = ({ width, height, data }: Plane): Sharp =>
  sharp(
    Uint8Array.from(data, (value) => value * 255),
    { raw: { width, height, channels: 1 } },
  );

/** Writes an HTML page with the entries of a contact sheet. A click opens a picture at full size. */
export async function htmlSheet(entries: SheetEntry[], folder: string): Promise<void> {
  const sorted = entries.toSorted((a, b) => a.row.IoU - b.row.IoU);
  const lines: string[] = [];
  for (const { row, photo, mask } of sorted) {
    await sharp(photo)
      .autoOrient()
      .resize(600, 600, { fit: 'inside' })
      .jpeg()
      .toFile(join(folder, `${row.id}-photo.jpg`));
    await greyOf(mask)
      .resize(600, 600, { fit: 'inside' })
      .png()
      .toFile(join(folder, `${row.id}-mask.png`));
    const pictures = [`${row.id}-photo.jpg`, `${row.id}-mask.png`, `${row.id}.png`]
      .map((file) => `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`)
      .join('');
    lines.push(
      `<h2>${row.id}</h2><p>IoU ${row.IoU.toFixed(3)}, boundary F ${row.boundary.toFixed(3)}, fidelity ${row.fidelity.toFixed(3)}</p><div>${pictures}</div>`,
    );
  }
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Quality</title><style>body{font:15px sans-serif;background:#bbb}div{display:grid;grid-template-columns:repeat(3,1fr);gap:8px}img{width:100%}</style>${lines.join('\n')}`,
  );
}
