import { useCallback, useEffect, useRef, useState } from 'react';
import { randomHex } from '../../../api/random-hex.js';
import { useSession } from '../../../auth/session.js';
import { hasLocks, holdBatch, isHeld } from '../../../batch/batch-lock.js';
import { KeptPhotos, type KeptPhoto } from '../../../batch/kept-photos.js';
import type { RenderChoice, SavedChoice } from '../choice/use-render-choice.js';
import type { Photos } from '../photos/use-photos.js';
import type { Products } from '../product/use-products.js';
import { useKeeping } from './use-keeping.js';

export interface KeptBatch {
  /** Number of photos of earlier pages that can be continued. */
  waiting: number;
  /** Adds these photos to the page, with their modes, options and facts. */
  resume: () => void;
  discard: () => void;
  /** Returns whether the browser keeps every photo of this page, so that leaving the page loses nothing. */
  isKept: () => boolean;
  /** Holds the photos of this page while they are sent, also when the user leaves the page. */
  holdDuring: <T>(sending: Promise<T>) => Promise<T>;
  /** Notes the progress of a photo, before the page continues. Does nothing if the browser keeps no photos. */
  note: (id: string, changed: Partial<KeptPhoto>) => Promise<void>;
  /** Removes a photo whose pictures were requested. */
  remove: (id: string) => Promise<void>;
}

/**
 * Keeps the chosen photos in the browser until their pictures are requested, and offers the photos of pages that were
 * closed before. Photos that another page chooses or sends are not offered, so that no photo is sent twice.
 */
export function useKeptBatch(
  photos: Photos,
  products: Pick<Products, 'said' | 'restore'>,
  choice: Pick<RenderChoice, 'saved' | 'restore'>,
): KeptBatch {
  const userId = useSession().user?.id;
  const [batch] = useState(randomHex);
  const [store, setStore] = useState<KeptPhotos>();
  const [waiting, setWaiting] = useState<readonly KeptPhoto[]>([]);
  const keeping = useKeeping(store, batch, photos.list, products.said, choice.saved);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const { settled } = keeping;
  const end = useCallback(
    async (release: () => void, opened: KeptPhotos): Promise<void> => {
      await Promise.allSettled([sending.current]);
      await settled();
      release();
      await opened.close();
    },
    [settled],
  );
  useEffect(() => {
    if (userId === undefined || !hasLocks()) return;
    let ended = false;
    const release = holdBatch(batch);
    const opened = new KeptPhotos(userId);
    const found = listAbandoned(opened);
    found.then(
      (abandoned) => {
        if (ended) return;
        setStore(opened);
        setWaiting(abandoned);
      },
      () => {
        // The browser keeps no data, for example in a private window. The page asks before the user leaves.
      },
    );
    return () => {
      ended = true;
      found.then(
        () => end(release, opened),
        () => release(),
      );
    };
  }, [userId, batch, end]);

  const resume = async (opened: KeptPhotos): Promise<void> => {
    setWaiting([]);
    const claimed = await opened.claim(waiting, batch);
    const found = await Promise.all(
      claimed.map(async (kept) => ({ kept, file: await opened.fileOf(kept.id) })),
    );
    const whole = found.flatMap(({ kept, file }) => (file ? [{ kept, file }] : []));
    const saved = waiting[0] && (await opened.choiceOf(waiting[0].batch));
    if (saved) choice.restore(saved as SavedChoice);
    keeping.adopt(whole.map(({ kept }) => kept));
    const restored = photos.restore(
      whole.map(({ kept: { id, hash, heic, crop, sku, name, modes, made, firstJob, attempt }, file }) => ({
        keptId: id,
        file,
        hash,
        heic,
        made,
        sku,
        name,
        modes,
        ...(crop ? { crop } : {}),
        ...(firstJob ? { firstJob } : {}),
        ...(attempt ? { attempt } : {}),
      })),
    );
    products.restore(
      Object.fromEntries(
        restored.flatMap(({ id }, at) => {
          const facts = whole[at]?.kept.facts;
          return facts ? [[id, facts]] : [];
        }),
      ),
    );
  };
  const discard = async (opened: KeptPhotos): Promise<void> => {
    setWaiting([]);
    const claimed = await opened.claim(waiting, batch);
    await opened.remove(claimed.map(({ id }) => id));
  };
  return {
    waiting: waiting.length,
    resume: () => void (store && resume(store)),
    discard: () => void (store && discard(store)),
    isKept: keeping.isKept,
    holdDuring(work) {
      sending.current = work;
      return work;
    },
    note: keeping.note,
    remove: keeping.remove,
  };
}

/** Lists the photos of pages that were closed. */
async function listAbandoned(store: KeptPhotos): Promise<KeptPhoto[]> {
  const all = await store.list();
  const held = new Set<string>();
  for (const batch of new Set(all.map((photo) => photo.batch))) if (await isHeld(batch)) held.add(batch);
  return all.filter((photo) => !held.has(photo.batch));
}
