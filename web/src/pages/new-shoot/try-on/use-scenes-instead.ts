import { useState } from 'react';

/** The photos of a batch of Try-Ons that are made as scenes instead. */
export interface ScenesInstead {
  has: (photoId: number) => boolean;
  add: (photoIds: readonly number[]) => void;
  clear: () => void;
}

/** What such a photo is made with, as fields of the form. */
export const sceneFields = { mode: 'lifestyle_scene', scene_environment: 'indoor' } as const;

export function useScenesInstead(): ScenesInstead {
  const [ids, setIds] = useState<readonly number[]>([]);
  return {
    has: (id) => ids.includes(id),
    add: (more) => setIds((before) => [...new Set([...before, ...more])]),
    clear: () => setIds([]),
  };
}
