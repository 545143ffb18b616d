import { useState } from 'react';

interface PictureState {
  state: 'loading' | 'shown' | 'failed';
  /** A React key for the picture; each further try needs a new element. */
  attempt: number;
  onLoad: () => void;
  onError: () => void;
  retry: () => void;
}

/** Whether a picture has come. Another address starts anew. */
export function usePicture(src: string | undefined): PictureState {
  const [last, setLast] = useState<{ src: string | undefined; state: 'shown' | 'failed' }>();
  const [attempt, setAttempt] = useState(0);
  return {
    state: last && last.src === src ? last.state : 'loading',
    attempt,
    onLoad: () => setLast({ src, state: 'shown' }),
    onError: () => setLast({ src, state: 'failed' }),
    retry() {
      setLast(undefined);
      setAttempt((before) => before + 1);
    },
  };
}
