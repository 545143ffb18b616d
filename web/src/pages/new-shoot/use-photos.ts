import { useEffect, useRef, useState } from 'react';
import { upload } from '../../api/upload.js';
import { urls } from '../../api/urls.js';
import { checkPhoto } from './check-photo.js';

/** A photo that was chosen and not sent yet. */
export interface ChosenPhoto {
  id: number;
  file: File;
  /** What to show: the file itself, or for a HEIC what the server made of it. */
  preview: { state: 'ready'; url: string } | { state: 'loading'; text: string } | { state: 'none' };
  /** Percent sent, while it is. */
  sent?: number;
  /** Why it could not be sent. */
  fault?: string | undefined;
}

export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type);

/** Spec §4: after so many milliseconds the text tells of the conversion. */
const convertingAfter = 1_500;

let nextId = 1;

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

/** The photos chosen on the New Image screen, with their previews. */
export function usePhotos(): Photos {
  const [list, setList] = useState<ChosenPhoto[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const objectUrls = useRef(new Set<string>());

  useEffect(() => {
    const { current: made } = objectUrls;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  const urlOf = (blob: Blob): string => {
    const url = URL.createObjectURL(blob);
    objectUrls.current.add(url);
    return url;
  };
  const change = (id: number, news: Partial<ChosenPhoto>) =>
    setList((photos) => photos.map((photo) => (photo.id === id ? { ...photo, ...news } : photo)));

  const convert = async (id: number, file: File): Promise<void> => {
    let text = (percent: number) => `Uploading image... ${percent}%`;
    let last = 0;
    const show = (percent: number) => {
      last = percent;
      change(id, { preview: { state: 'loading', text: text(percent) } });
    };
    const timer = setTimeout(() => {
      text = () => 'Converting HEIC format...';
      show(last);
    }, convertingAfter);
    try {
      const form = new FormData();
      form.set('file', file);
      const preview = await upload(urls.preview, form, show);
      change(id, { preview: { state: 'ready', url: urlOf(preview) } });
    } catch {
      // Spec §4: without a preview the file can still be sent.
      change(id, { preview: { state: 'none' } });
    } finally {
      clearTimeout(timer);
    }
  };

  const take = (file: File): ChosenPhoto => {
    const id = nextId++;
    if (!isHeic(file)) return { id, file, preview: { state: 'ready', url: urlOf(file) } };
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
      setList((photos) =>
        photos.map((photo) =>
          photo.id === id ? { id, file, preview: { state: 'ready', url: urlOf(file) } } : photo,
        ),
      );
    },
    change,
    remove: (id) => setList((photos) => photos.filter((photo) => photo.id !== id)),
  };
}
