import type { PictureEdit } from '@packshot/proto/rest/edits';
import { useEffect, useRef, useState } from 'react';
import { call, type Answer } from '../../../api/client.js';
import { sentenceFor } from '../../../api/errors.js';

interface EditPreview {
  /** Latest preview; undefined before the first. */
  shown: Answer<'previewEdit'> | undefined;
  error: string | undefined;
}

/**
 * Keeps a preview of an edit. Only one request is in flight: edits that change while the server draws are skipped, except
 * the latest edit.
 *
 * @param edit undefined while the edit is unknown
 */
export function useEditPreview(jobId: string, edit: PictureEdit | undefined): EditPreview {
  const [shown, setShown] = useState<Answer<'previewEdit'>>();
  const [error, setError] = useState<string>();
  const wanted = useRef<PictureEdit>(undefined);
  const drawing = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      drawing.current?.abort();
      drawing.current = undefined;
    },
    [],
  );
  useEffect(() => {
    wanted.current = edit;
    if (!edit || drawing.current) return;
    const request = new AbortController();
    drawing.current = request;
    void drawLatest(request.signal).finally(() => {
      if (drawing.current === request) drawing.current = undefined;
    });

    async function drawLatest(signal: AbortSignal): Promise<void> {
      try {
        let drawn: PictureEdit | undefined;
        while (!signal.aborted && wanted.current && wanted.current !== drawn) {
          drawn = wanted.current;
          const answer = await call('previewEdit', { params: { id: jobId }, body: { edit: drawn }, signal });
          setShown(answer);
          setError(undefined);
        }
      } catch (fault) {
        if (!signal.aborted) setError(sentenceFor(fault, 'Failed to draw the preview'));
      }
    }
  }, [jobId, edit]);

  return { shown, error };
}
