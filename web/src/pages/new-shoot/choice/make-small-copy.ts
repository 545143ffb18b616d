import type { Crop } from '@packshot/proto/rest/crop';

/** Longer side of what is sent for previews: a phone's photo would take longer to send than to be worked on. */
const longest = 1024;

/** The part of a photo that is used, small, as a JPEG; white where it reaches past the photo's edges. */
export async function makeSmallCopy(url: string, crop: Crop | undefined): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const part = crop ?? { left: 0, top: 0, width: 1, height: 1 };
  const scale = Math.min(1, longest / Math.max(part.width * width, part.height * height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(part.width * width * scale);
  canvas.height = Math.round(part.height * height * scale);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('this browser draws nothing');
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [-part.left * width * scale, -part.top * height * scale];
  brush.drawImage(image, left, top, width * scale, height * scale);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('this browser writes no JPEG'))),
      'image/jpeg',
      0.9,
    ),
  );
}
