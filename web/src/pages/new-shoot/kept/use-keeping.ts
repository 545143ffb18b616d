import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { Crop } from '@packshot/proto/rest/crop';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeptPhoto, KeptPhotos } from '../../../batch/kept-photos.js';
import type { SavedChoice } from '../choice/use-render-choice.js';
import type { ChosenPhoto } from '../photos/chosen-photo.js';

/** Values of a photo that the user can change before Create. */
interface Changeable {
  crop: Crop | undefined;
  sku: string | undefined;
  name: string | undefined;
  modes: readonly RenderMode[] | undefined;
  facts: ProductFacts | undefined;
}

const changeable = ['crop', 'sku', 'name', 'modes', 'facts'] as const satisfies (keyof Changeable)[];

interface Keeping {
  /** Returns whether the browser has stored every photo. */
  isKept: () => boolean;
  note: (id: string, changed: Partial<KeptPhoto>) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Notes that the browser already keeps photos, so that their files are not stored again. */
  adopt: (photos: readonly KeptPhoto[]) => void;
  /** Resolves when everything is stored. The function is stable. */
  settled: () => Promise<void>;
}

/**
 * Stores the chosen photos and their changes, one after the other.
 *
 * @param store undefined while the browser keeps no photos
 * @param said the user's answers by the id of the photo on the page
 */
export function useKeeping(
  store: KeptPhotos | undefined,
  batch: string,
  list: readonly ChosenPhoto[],
  said: Readonly<Record<number, ProductFacts>>,
  saved: SavedChoice,
): Keeping {
  const stored = useRef(new Map<string, Changeable>());
  const writes = useRef(Promise.resolve());
  const open = useRef(0);
  const [hasFailed, setFailed] = useState(false);

  const write = async (work: (to: KeptPhotos) => Promise<void>): Promise<void> => {
    if (!store) return;
    open.current += 1;
    const done = writes.current.then(() => work(store));
    // A full disk or a deleted database must not prevent Create. The page then asks before the user leaves.
    writes.current = done
      .catch(() => setFailed(true))
      .finally(() => {
        open.current -= 1;
      });
    await writes.current;
  };

  useEffect(() => {
    if (!store) return;
    const here = new Set<string>();
    for (const photo of list) {
      const { id, keptId, file, hash, heic, made, firstJob } = photo;
      const { crop, sku, name, modes } = photo;
      const now: Changeable = { crop, sku, name, modes, facts: said[id] };
      const before = stored.current.get(keptId);
      here.add(keptId);
      stored.current.set(keptId, now);
      if (!before) {
        const kept = { id: keptId, batch, at: Date.now(), order: id, hash, heic, made, firstJob, ...now };
        void write((to) => to.add(kept, file));
      } else if (changeable.some((field) => before[field] !== now[field]))
        void write((to) => to.change(keptId, now));
    }
    const gone = [...stored.current.keys()].filter((id) => !here.has(id));
    for (const id of gone) stored.current.delete(id);
    if (gone.length > 0) void write((to) => to.remove(gone));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `write` changes only with the store
  }, [store, batch, list, said]);

  const settled = useCallback(() => writes.current, []);
  const choice = JSON.stringify(saved);
  const isEmpty = list.length === 0;
  useEffect(() => {
    if (!isEmpty) void write((to) => to.keepChoice(batch, JSON.parse(choice)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `write` changes only with the store
  }, [store, batch, choice, isEmpty]);

  return {
    isKept: () => store !== undefined && !hasFailed && open.current === 0,
    note: (id, changed) => write((to) => to.change(id, changed)),
    remove: (id) => write((to) => to.remove([id])),
    adopt(photos) {
      for (const { id, crop, sku, name, modes, facts } of photos)
        stored.current.set(id, { crop, sku, name, modes, facts });
    },
    settled,
  };
}
