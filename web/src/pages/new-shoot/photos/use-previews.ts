import type { Size } from '@packshot/proto/rest/crop';
import pLimit from 'p-limit';
import { useCallback, useRef } from 'react';
import type { ChosenPhoto } from './chosen-photo.js';
import { convertHeic } from './heic.js';
import { useIsShown } from '../../../ui/use-is-shown.js';
import { useObjectUrls } from './use-object-urls.js';

/** Measures four photos at a time, because the browser reads a whole photo to measure it. */
const inLanes = pLimit(4);

/**
 * Loads the previews of photos.
 *
 * @param change stable function that receives the preview and the size of a photo
 * @returns stable function that loads the preview of a photo, once
 */
export function usePreviews(
  change: (id: number, changed: Pick<Partial<ChosenPhoto>, 'preview' | 'size'>) => void,
): (photo: ChosenPhoto) => void {
  const urlOf = useObjectUrls();
  const isShown = useIsShown();
  const opened = useRef(new Set<number>());

  return useCallback(
    (photo) => {
      const { id, file } = photo;
      if (opened.current.has(id)) return;
      opened.current.add(id);
      const show = async (): Promise<void> => {
        const url = urlOf(file);
        const size = await inLanes(measurePicture, url);
        change(id, { size, preview: { state: 'ready', url, picture: file } });
      };
      const convert = async (): Promise<void> => {
        const onText = (text: string) => change(id, { preview: { state: 'loading', text } });
        const { picture, size } = await convertHeic(file, onText, () => isShown.current);
        change(id, { size, preview: { state: 'ready', url: urlOf(picture), picture } });
      };
      // Spec §4: a file without a preview can still be sent. The server may be able to read a photo that this browser
      // cannot show.
      (photo.heic ? convert() : show()).catch(() => change(id, { preview: { state: 'none' } }));
    },
    [change, urlOf, isShown],
  );
}

/** Returns the displayed size of a picture in pixels. Rejects if the browser cannot show the picture. */
function measurePicture(url: string): Promise<Size> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve({ width: image.naturalWidth, height: image.naturalHeight }));
    image.addEventListener('error', () => reject(new Error('The browser cannot show this picture.')));
    image.src = url;
  });
}
