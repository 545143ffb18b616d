import { useEffect, useState } from 'react';
import { addressOf } from '../../../api/address-of.js';
import { connection } from '../../../api/connection.js';
import { isBusy } from '../../../api/errors.js';
import { isConnectionLost } from '../../../api/repeat-when-online.js';
import { upload } from '../../../api/upload.js';
import type { ChosenPhoto } from '../photos/chosen-photo.js';
import { useObjectUrls } from '../photos/use-object-urls.js';
import { previewForm, type PreviewedPhoto } from './preview-form.js';

/**
 * Delays in milliseconds: `typing` while the user types a height or steps through photos, `turnedAway` before a retry
 * when the server was busy or the connection was lost.
 */
const pauses = { typing: 300, turnedAway: 5_000 };

/** A preview: the URL of the picture, or `failed` if no preview can be drawn. */
type Preview = string | 'failed';

/**
 * Loads a small preview of the picture that Create would make of the shown photo. The preview is free.
 *
 * @param photo the shown photo; undefined where previews are impossible
 * @param fields mode, option and facts of the product; undefined until the facts are known
 * @returns `drawing` until the preview arrives; undefined if no preview is wanted or possible
 */
export function useStagePreview(
  photo: ChosenPhoto | undefined,
  fields: Record<string, string> | undefined,
): string | 'drawing' | undefined {
  const [previews, setPreviews] = useState<Readonly<Record<string, Preview>>>({});
  const urlOf = useObjectUrls();
  const url = photo?.preview.state === 'ready' ? photo.preview.url : undefined;
  const wanted =
    url && fields && JSON.stringify({ photo: { url, crop: photo?.crop, hash: photo?.hash }, fields });
  const known = wanted === undefined ? undefined : previews[wanted];
  useEffect(() => {
    if (wanted === undefined || known !== undefined) return;
    let ended = false;
    let timer = 0;
    const keep = (preview: Preview) => setPreviews((before) => ({ ...before, [wanted]: preview }));
    const drawIn = (milliseconds: number): void => {
      timer = window.setTimeout(() => {
        drawPreview(wanted).then((picture) => keep(urlOf(picture)), retry);
      }, milliseconds);
    };
    const retry = async (error: unknown): Promise<void> => {
      if (isConnectionLost(error)) await connection.check();
      else if (!isBusy(error)) return keep('failed');
      if (!ended) drawIn(pauses.turnedAway);
    };
    drawIn(pauses.typing);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [wanted, known, urlOf]);
  if (wanted === undefined || known === 'failed') return undefined;
  return known ?? 'drawing';
}

/** @throws ApiError */
async function drawPreview(wanted: string): Promise<Blob> {
  const { photo, fields } = JSON.parse(wanted) as { photo: PreviewedPhoto; fields: Record<string, string> };
  const form = await previewForm(fields, photo);
  return (await upload({ path: addressOf('previewPicture'), form })).body;
}
