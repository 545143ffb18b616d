import { useState } from 'react';
import { checkPhoto } from './check-photo.js';
import { convertHeic, isHeic } from './heic.js';
import { useObjectUrls } from './use-object-urls.js';

/** A photo that was chosen and not sent yet. */
export interface ChosenPhoto {
  id: number;
  file: File;
  /** The picture to show: the file itself, or a HEIC as the server converted it. */
  preview: { state: 'ready'; url: string } | { state: 'loading'; text: string } | { state: 'none' };
  /** How much has been uploaded, in per cent; absent before the upload. */
  sent?: number;
  /** Why it could not be sent. */
  fault?: string | undefined;
}

export interface Photos {
  list: ChosenPhoto[];
  /** Why the last file was not taken. */
  refusal: string | undefined;
  /** Takes files in place of those chosen before. */
  choose(files: Iterable<File>): void;
  replace(id: number, file: File): void;
  change(id: number, change: Partial<ChosenPhoto>): void;
  remove(id: number): void;
}

let nextId = 1;

/** The photos chosen on the New Image screen, with their previews. */
export function usePhotos(): Photos {
  const [list, setList] = useState<ChosenPhoto[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const urlOf = useObjectUrls();

  const update = (id: number, next: (photo: ChosenPhoto) => ChosenPhoto) =>
    setList((photos) => photos.map((photo) => (photo.id === id ? next(photo) : photo)));
  const change: Photos['change'] = (id, changed) => update(id, (photo) => ({ ...photo, ...changed }));
  const setPreview = (id: number, preview: ChosenPhoto['preview']) => change(id, { preview });

  const convert = async (id: number, file: File): Promise<void> => {
    try {
      const picture = await convertHeic(file, (text) => setPreview(id, { state: 'loading', text }));
      setPreview(id, { state: 'ready', url: urlOf(picture) });
    } catch {
      // Spec §4: without a preview the file can still be sent.
      setPreview(id, { state: 'none' });
    }
  };
  const readyPhoto = (id: number, file: File): ChosenPhoto => ({
    id,
    file,
    preview: { state: 'ready', url: urlOf(file) },
  });
  const take = (file: File): ChosenPhoto => {
    const id = nextId++;
    if (!isHeic(file)) return readyPhoto(id, file);
    void convert(id, file);
    return { id, file, preview: { state: 'loading', text: 'Uploading image... 0%' } };
  };

  return {
    list,
    refusal,
    choose(files) {
      const all = [...files];
      const faults = all.map(checkPhoto);
      setRefusal(faults.find(Boolean));
      const good = all.filter((_file, index) => !faults[index]);
      if (good.length > 0) setList(good.map(take));
    },
    replace(id, file) {
      const cropped = readyPhoto(id, file);
      update(id, () => cropped);
    },
    change,
    remove: (id) => setList((photos) => photos.filter((photo) => photo.id !== id)),
  };
}
