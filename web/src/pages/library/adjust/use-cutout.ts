import type { Stroke } from '@packshot/proto/rest/cutout';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.js';
import { sentenceFor } from '../../../api/errors.js';
import { loadMask } from './load-mask.js';

interface Cutout {
  photo: string | undefined;
  /** Latest loaded mask. */
  mask: ImageBitmap | undefined;
  strokes: Stroke[];
  /** Strokes that the mask does not contain yet. */
  pending: Stroke[];
  /** Whether the strokes differ from the strokes of the current picture. */
  changed: boolean;
  /** Whether a newer mask is being computed. */
  busy: boolean;
  error: string | undefined;
  draw(stroke: Stroke): void;
  undo(): void;
  clear(): void;
}

/** Loads a job's cut-out and the strokes that correct the cut-out. A new stroke cancels the pending mask request. */
export function useCutout(jobId: string): Cutout {
  const [photo, setPhoto] = useState<string>();
  const [shown, setShown] = useState<{ mask: ImageBitmap; strokes: Stroke[] }>();
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const [saved, setSaved] = useState<Stroke[]>([]);
  const [busy, setBusy] = useState(true);
  const [error, setError] = useState<string>();
  const latest = useRef<AbortController>(null);

  const show = async (next: Stroke[], untouchedUrl?: string) => {
    latest.current?.abort();
    const request = new AbortController();
    const { signal } = request;
    latest.current = request;
    setStrokes(next);
    setBusy(true);
    setError(undefined);
    try {
      const bitmap = await loadMask({ jobId, strokes: next, untouchedUrl, signal });
      if (!signal.aborted) setShown({ mask: bitmap, strokes: next });
    } catch (fault) {
      if (!signal.aborted) setError(sentenceFor(fault, "We couldn't update the cut-out"));
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  };

  useEffect(() => {
    let closed = false;
    call('getCutout', { params: { id: jobId } }).then(
      (answer) => {
        if (closed) return;
        setPhoto(answer.photo_url);
        setSaved(answer.strokes);
        void show(answer.strokes, answer.mask_url);
      },
      (fault: unknown) => {
        if (closed) return;
        setBusy(false);
        setError(sentenceFor(fault, "We couldn't load the cut-out"));
      },
    );
    return () => {
      closed = true;
      latest.current?.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another job restarts the load
  }, [jobId]);

  return {
    photo,
    mask: shown?.mask,
    strokes,
    pending: strokes.filter((stroke) => !shown?.strokes.includes(stroke)),
    changed: strokes.length !== saved.length || strokes.some((stroke, i) => stroke !== saved[i]),
    busy,
    error,
    draw: (stroke) => void show([...strokes, stroke]),
    undo: () => void show(strokes.slice(0, -1)),
    clear: () => void show([]),
  };
}
