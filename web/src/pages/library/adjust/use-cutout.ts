import type { Stroke } from '@packshot/proto/rest/cutout';
import { useEffect, useRef, useState } from 'react';
import { call, callForBlob } from '../../../api/client.js';
import { sentenceFor } from '../../../api/errors.js';
import { urls } from '../../../api/urls.js';

export interface Cutout {
  photo: string | undefined;
  /** As the strokes so far correct it. */
  mask: ImageBitmap | undefined;
  strokes: Stroke[];
  /** A newer mask is on its way. */
  busy: boolean;
  error: string | undefined;
  draw(stroke: Stroke): void;
  undo(): void;
  clear(): void;
}

interface CutoutAnswer {
  photo_url: string;
  mask_url: string;
  strokes: Stroke[];
}

/** A job's cut-out and what its seller draws upon it. Only the newest strokes are asked after. */
export function useCutout(jobId: string): Cutout {
  const [photo, setPhoto] = useState<string>();
  const [mask, setMask] = useState<ImageBitmap>();
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const [busy, setBusy] = useState(true);
  const [error, setError] = useState<string>();
  const asked = useRef<AbortController>(null);

  const show = async (next: Stroke[], first?: string) => {
    asked.current?.abort();
    const mine = new AbortController();
    asked.current = mine;
    setStrokes(next);
    setBusy(true);
    setError(undefined);
    try {
      const png =
        first && next.length === 0
          ? await (await fetch(first, { signal: mine.signal })).blob()
          : await callForBlob(urls.cutout(jobId), {
              method: 'POST',
              body: { strokes: next },
              signal: mine.signal,
            });
      const bitmap = await createImageBitmap(png);
      if (!mine.signal.aborted) setMask(bitmap);
    } catch (fault) {
      if (!mine.signal.aborted) setError(sentenceFor(fault, 'The cut-out could not be worked out'));
    } finally {
      if (!mine.signal.aborted) setBusy(false);
    }
  };

  useEffect(() => {
    let gone = false;
    call<CutoutAnswer>(urls.cutout(jobId)).then(
      (answer) => {
        if (gone) return;
        setPhoto(answer.photo_url);
        void show(answer.strokes, answer.mask_url);
      },
      (fault: unknown) => {
        if (gone) return;
        setBusy(false);
        setError(sentenceFor(fault, 'The cut-out could not be loaded'));
      },
    );
    return () => {
      gone = true;
      asked.current?.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begins anew with another job only
  }, [jobId]);

  return {
    photo,
    mask,
    strokes,
    busy,
    error,
    draw: (stroke) => void show([...strokes, stroke]),
    undo: () => void show(strokes.slice(0, -1)),
    clear: () => void show([]),
  };
}
