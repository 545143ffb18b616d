import { useState } from 'react';

/** Photos of a Try-On batch that are rendered as scenes instead. */
export interface ScenesInstead {
  has: (photoId: number) => boolean;
  add: (photoIds: readonly number[]) => void;
  clear: () => void;
}

/** Form fields of a photo that is rendered as a scene. */
export const sceneFields = { mode: 'lifestyle_scene', scene_environment: 'indoor' } as const;

export function useScenesInstead(): ScenesInstead {
  const [ids, setIds] = useState<readonly number[]>([]);
  return {
    has: (id) => ids.includes(id),
    add: (more) => setIds((before) => [...new Set([...before, ...more])]),
    clear: () => setIds([]),
  };
}
