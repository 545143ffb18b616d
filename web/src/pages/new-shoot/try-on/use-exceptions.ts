import { useState } from 'react';

/** Decision for a photo whose Try-On would show no person. */
export type Exception = 'scene' | 'skip';

export interface Exceptions {
  of: (photoId: number) => Exception | undefined;
  set: (photoIds: readonly number[], exception: Exception) => void;
  clear: () => void;
}

/** Keeps the photos that get a scene in place of a Try-On, or no Try-On. */
export function useExceptions(): Exceptions {
  const [byPhoto, setByPhoto] = useState<Readonly<Record<number, Exception | undefined>>>({});
  return {
    of: (photoId) => byPhoto[photoId],
    set: (photoIds, exception) =>
      setByPhoto((before) => ({ ...before, ...Object.fromEntries(photoIds.map((id) => [id, exception])) })),
    clear: () => setByPhoto({}),
  };
}
