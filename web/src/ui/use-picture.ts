import { useState } from 'react';

interface PictureState {
  state: 'loading' | 'shown' | 'failed';
  /** React key of the picture. Each retry needs a new element. */
  attempt: number;
  onLoad: () => void;
  onError: () => void;
  retry: () => void;
}

/** Tracks whether a picture has loaded. A new URL resets the state. */
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
