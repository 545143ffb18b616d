import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Screens of the README's strip, from photo to plan. */
const shown = ['new-shoot-photos', 'library', 'viewer-compare', 'adjust', 'billing'];
/** Size of a screen in the strip, and the gap between two screens, in pixels. */
const [width, height, gap] = [300, 640, 16];

/** Puts five phone screenshots of a folder side by side, into `deploy/docs/screens.webp`. */
export async function writeScreenStrip(folder: string): Promise<void> {
  const parts = shown.map(async (name, index) => ({
    input: await sharp(`${folder}${name}-light-360.png`)
      .resize({ width, height, fit: 'cover', position: 'top' })
      .toBuffer(),
    left: index * (width + gap),
    top: 0,
  }));
  await sharp({
    create: {
      width: shown.length * (width + gap) - gap,
      height,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(await Promise.all(parts))
    .webp({ quality: 82 })
    .toFile(fileURLToPath(new URL('../docs/screens.webp', import.meta.url)));
}
