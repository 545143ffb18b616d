import type { PlacePreview } from '@packshot/proto/rest/previews';
import { useEffect, useState } from 'react';
import { addressOf } from '../../../api/address-of.js';
import { streamLines } from '../../../api/stream-lines.js';
import { formOf } from '../form-of.js';
import type { ChosenPhoto } from '../photos/use-photos.js';
import { smallCopy } from './small-copy.js';

/** Milliseconds: a height is typed digit by digit. */
const pause = 400;

/** Pictures of the product by the names of places, as they come. */
export interface PlacePreviews {
  pictures: Readonly<Record<string, Omit<PlacePreview, 'place'>>>;
  /** Whether more may come. */
  coming: boolean;
}

const none: PlacePreviews = { pictures: {}, coming: false };

/**
 * The product in each place that can show it, as soon as it is drawn. Without them places are chosen by their own pictures.
 *
 * @param photo nothing where no previews are wanted
 * @param fields what is said of the product, and the environment
 */
export function usePlacePreviews(
  photo: ChosenPhoto | undefined,
  fields: Record<string, string>,
): PlacePreviews {
  const url = photo?.preview.state === 'ready' ? photo.preview.url : undefined;
  const photoKey = url && JSON.stringify([url, photo?.crop]);
  const asked = JSON.stringify(fields);
  const [drawn, setDrawn] = useState<PlacePreviews & { photoKey: string }>();
  useEffect(() => {
    if (!photoKey) return;
    const [source, crop] = JSON.parse(photoKey) as [string, ChosenPhoto['crop']];
    const ended = new AbortController();
    const draw = async (): Promise<void> => {
      // What was drawn of the same photo stays until it is drawn anew.
      setDrawn((before) => ({
        photoKey,
        coming: true,
        pictures: before?.photoKey === photoKey ? before.pictures : {},
      }));
      const form = formOf(JSON.parse(asked) as Record<string, string>);
      form.set('file', await smallCopy(source, crop), 'photo.jpg');
      for await (const line of streamLines(addressOf('previewPlaces'), form, ended.signal)) {
        const { place, ...drawing } = JSON.parse(line) as PlacePreview;
        setDrawn((before) => before && { ...before, pictures: { ...before.pictures, [place]: drawing } });
      }
    };
    const end = () => {
      if (!ended.signal.aborted) setDrawn((before) => before && { ...before, coming: false });
    };
    // Whatever keeps previews from coming keeps nobody from choosing: the places' own pictures are there.
    const timer = setTimeout(() => void draw().then(end, end), pause);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [photoKey, asked]);
  return drawn && drawn.photoKey === photoKey ? drawn : none;
}
