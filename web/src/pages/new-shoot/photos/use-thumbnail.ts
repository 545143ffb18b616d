import pLimit from 'p-limit';
import { useEffect, useState } from 'react';

/** Height of a thumbnail in px: the height of the strip at twice the resolution. */
const height = 128;

/** Decodes two photos at a time, because a decoded photo of 48 megapixels takes 190 MB. */
const inLanes = pLimit(2);
const made = new WeakMap<Blob, Promise<Blob>>();

/**
 * Returns the URL of a small copy of a picture. A page with hundreds of full photos would exhaust the memory.
 *
 * @param picture undefined while the picture is not seen
 * @returns undefined until the copy is ready, and if the browser cannot decode the picture
 */
export function useThumbnail(picture: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    let created: string | undefined;
    let ended = false;
    const copy = made.get(picture) ?? inLanes(makeThumbnail, picture);
    made.set(picture, copy);
    copy.then(
      (blob) => {
        if (ended) return;
        created = URL.createObjectURL(blob);
        setUrl(created);
      },
      () => {
        // The icon of the photo stays. The large preview says that no preview is available.
      },
    );
    return () => {
      ended = true;
      if (created) URL.revokeObjectURL(created);
      setUrl(undefined);
    };
  }, [picture]);
  return url;
}

async function makeThumbnail(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, { resizeHeight: height, resizeQuality: 'medium' });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('The browser provides no 2D canvas.');
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, bitmap.width, bitmap.height);
  brush.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
}
