import type { Size } from '@packshot/proto/rest/crop';

/** The size of a picture as it is seen, in pixels. Rejects when the browser cannot show it. */
export function measurePicture(url: string): Promise<Size> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve({ width: image.naturalWidth, height: image.naturalHeight }));
    image.addEventListener('error', () => reject(new Error('The browser cannot show this picture.')));
    image.src = url;
  });
}
