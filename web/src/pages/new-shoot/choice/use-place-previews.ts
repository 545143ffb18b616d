import type { PlacePreview } from '@packshot/proto/rest/previews';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../../../api/address-of.js';
import { isBusy } from '../../../api/errors.js';
import { streamLines } from '../../../api/stream-lines.js';
import type { ChosenPhoto } from '../photos/chosen-photo.js';
import { previewForm, type PreviewedPhoto } from './preview-form.js';

/**
 * Delays in milliseconds: `typing` while the user types a height. A busy server rejects a call that waits behind a
 * cancelled cut-out. The client retries after `sentAway`.
 */
const pauses = { typing: 400, sentAway: 5_000 };

/** Previews of the product by place name. */
export interface PlacePreviews {
  pictures: Readonly<Record<string, Omit<PlacePreview, 'place'>>>;
  /** Whether more previews may arrive. */
  coming: boolean;
}

const none: PlacePreviews = { pictures: {}, coming: false };

/**
 * Loads previews of the product in each suitable place. Places without a preview show a generic picture. The server
 * keeps the cut-out of the first look at the photo for some minutes.
 *
 * @param photo photo of the product; undefined where previews are impossible
 * @param fields product facts and environment; undefined while previews are not shown
 */
export function usePlacePreviews(
  photo: ChosenPhoto | undefined,
  fields: Record<string, string> | undefined,
): PlacePreviews {
  const url = photo?.preview.state === 'ready' ? photo.preview.url : undefined;
  const photoKey = url && fields && JSON.stringify({ url, crop: photo?.crop, hash: photo?.hash });
  const asked = JSON.stringify(fields);
  const [drawn, setDrawn] = useState<PlacePreviews & { photoKey: string }>();
  // Photo of the last shown previews.
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!photoKey) return;
    const again = shown.current === photoKey;
    const source = JSON.parse(photoKey) as PreviewedPhoto;
    const ended = new AbortController();
    const draw = async (): Promise<void> => {
      // Old previews of the same photo stay until new previews arrive.
      setDrawn((before) => ({
        photoKey,
        coming: true,
        pictures: before?.photoKey === photoKey ? before.pictures : {},
      }));
      const form = await previewForm(JSON.parse(asked) as Record<string, string>, source);
      for await (const line of streamLines(addressOf('previewPlaces'), form, ended.signal)) {
        const { place, ...drawing } = JSON.parse(line) as PlacePreview;
        setDrawn((before) => before && { ...before, pictures: { ...before.pictures, [place]: drawing } });
      }
    };
    const end = () => {
      if (!ended.signal.aborted) setDrawn((before) => before && { ...before, coming: false });
    };
    shown.current = photoKey;
    let timer = 0;
    const drawIn = (milliseconds: number): void => {
      timer = window.setTimeout(() => void draw().then(end, comeBack), milliseconds);
    };
    // A failure only hides the previews, because every place also has a generic picture.
    const comeBack = (fault: unknown): void => {
      if (isBusy(fault) && !ended.signal.aborted) drawIn(pauses.sentAway);
      else end();
    };
    drawIn(again ? pauses.typing : 0);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [photoKey, asked]);
  return drawn && drawn.photoKey === photoKey ? drawn : none;
}
