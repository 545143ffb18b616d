import type { Area } from 'react-easy-crop';
import { canvasFile } from '../canvas-file.js';

/** Spec §5: JPEG at this quality, neither side shorter than this. */
const quality = 0.95;
export const leastSide = 512;

/** Cuts an area out of a photo. It may reach past the edges of a photo that was zoomed out: there it is white. */
export async function cropImage(url: string, area: Area, name: string): Promise<File> {
  const photo = new Image();
  photo.src = url;
  await photo.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(area.width), Math.round(area.height)];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The picture could not be drawn.');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(photo, -Math.round(area.x), -Math.round(area.y));
  return canvasFile(canvas, name.replace(/\.[a-z0-9]{2,5}$/i, '') + '.jpg', quality);
}

export const tooSmall = ({ width, height }: Area): boolean =>
  Math.round(width) < leastSide || Math.round(height) < leastSide;
