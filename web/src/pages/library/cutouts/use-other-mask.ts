import { useEffect, useState } from 'react';
import { callForBlob } from '../../../api/client.js';
import { sentenceFor } from '../../../api/errors.js';

interface OtherMask {
  /** Object URL of the mask; undefined while the mask loads. */
  mask: string | undefined;
  error: string | undefined;
}

export function useOtherMask(jobId: string): OtherMask {
  const [mask, setMask] = useState<string>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    let url: string | undefined;
    callForBlob('getOtherCutout', { params: { id: jobId }, signal }).then(
      (blob) => {
        if (signal.aborted) return;
        url = URL.createObjectURL(blob);
        setMask(url);
      },
      (fault: unknown) => {
        if (!signal.aborted) setError(sentenceFor(fault, "We couldn't load the cut-out"));
      },
    );
    return () => {
      request.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [jobId]);
  return { mask, error };
}
