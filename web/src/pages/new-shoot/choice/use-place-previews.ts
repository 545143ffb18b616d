import type { PlacePreview } from '@packshot/proto/rest/previews';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../../../api/address-of.js';
import { ApiError } from '../../../api/errors.js';
import { streamLines } from '../../../api/stream-lines.js';
import { toFormData } from '../to-form-data.js';
import type { ChosenPhoto } from '../photos/use-photos.js';
import { makeSmallCopy } from './make-small-copy.js';

/**
 * Milliseconds. A height is typed digit by digit, and who goes through forty photos means none of them yet. A call that waits
 * behind one that was hung up on, whose photo is still being cut out, may be sent away on a busy machine: it comes back.
 */
const pauses = { typing: 400, looking: 800, sentAway: 5_000 };

/** Pictures of the product by the names of places, as they come. */
export interface PlacePreviews {
  pictures: Readonly<Record<string, Omit<PlacePreview, 'place'>>>;
  /** Whether more may come. */
  coming: boolean;
}

const none: PlacePreviews = { pictures: {}, coming: false };

/**
 * The product in each place that can show it, as soon as it is drawn. Without them places are chosen by their own pictures.
 * To cut a product out takes seconds, and to draw it in a place a fraction of one: so the first is drawn before it is wanted,
 * after which the server has the cut-out for some minutes.
 *
 * @param photo nothing where no previews can be wanted
 * @param fields what is said of the product, and the environment; nothing while they are not wanted
 */
export function usePlacePreviews(
  photo: ChosenPhoto | undefined,
  fields: Record<string, string> | undefined,
): PlacePreviews {
  const url = photo?.preview.state === 'ready' ? photo.preview.url : undefined;
  const photoKey = url && JSON.stringify([url, photo?.crop]);
  const wanted = fields !== undefined;
  const asked = JSON.stringify(fields ?? {});
  const [drawn, setDrawn] = useState<PlacePreviews & { photoKey: string }>();
  // The photo whose previews were asked for last.
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const again = shown.current === photoKey;
    // What was asked for before has been cut out.
    if (!photoKey || (again && !wanted)) return;
    const [source, crop] = JSON.parse(photoKey) as [string, ChosenPhoto['crop']];
    const ended = new AbortController();
    const draw = async (): Promise<void> => {
      // What was drawn of the same photo stays until it is drawn anew.
      setDrawn((before) => ({
        photoKey,
        coming: wanted,
        pictures: before?.photoKey === photoKey ? before.pictures : {},
      }));
      const form = toFormData(JSON.parse(asked) as Record<string, string>);
      form.set('file', await makeSmallCopy(source, crop), 'photo.jpg');
      for await (const line of streamLines(addressOf('previewPlaces'), form, ended.signal)) {
        const { place, ...drawing } = JSON.parse(line) as PlacePreview;
        setDrawn((before) => before && { ...before, pictures: { ...before.pictures, [place]: drawing } });
        if (!wanted) return ended.abort();
      }
    };
    const end = () => {
      if (!ended.signal.aborted) setDrawn((before) => before && { ...before, coming: false });
    };
    if (wanted) shown.current = photoKey;
    const pause = again ? pauses.typing : wanted ? 0 : pauses.looking;
    let timer = 0;
    const drawIn = (milliseconds: number): void => {
      timer = window.setTimeout(() => void draw().then(end, comeBack), milliseconds);
    };
    // Whatever keeps previews from coming keeps nobody from choosing: the places' own pictures are there.
    const comeBack = (fault: unknown): void => {
      const sentAway = fault instanceof ApiError && [429, 503].includes(fault.status);
      if (sentAway && !ended.signal.aborted) drawIn(pauses.sentAway);
      else end();
    };
    drawIn(pause);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [photoKey, asked, wanted]);
  return drawn && drawn.photoKey === photoKey ? drawn : none;
}
