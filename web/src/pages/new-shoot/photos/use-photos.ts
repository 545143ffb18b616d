import type { Crop, Size } from '@packshot/proto/rest/crop';
import { useState } from 'react';
import { checkPhoto } from './check-photo.js';
import { convertHeic, isHeic } from './heic.js';
import { measurePicture } from './measure-picture.js';
import { readFormat } from './read-format.js';
import { useObjectUrls } from './use-object-urls.js';

/** A photo that was chosen and not sent yet. */
export interface ChosenPhoto {
  id: number;
  file: File;
  /** The picture to show: the file itself, or a HEIC as the server converted it. */
  preview: { state: 'ready'; url: string } | { state: 'loading'; text: string } | { state: 'none' };
  /** Of the whole photo, upright; absent until it is known. */
  size?: Size | undefined;
  /** The part of it that is used; absent: all. The server cuts it out, from the photo's own pixels. */
  crop?: Crop;
  /** How much has been uploaded, in per cent; absent before the upload. */
  sent?: number | undefined;
  /** Why it could not be sent. */
  fault?: string | undefined;
}

export interface Photos {
  list: ChosenPhoto[];
  /** The one that is shown large. */
  shown: ChosenPhoto | undefined;
  /** Why files of the last choice were not taken. */
  refusals: string[];
  /** Grows with every change that the seller makes: what was said about the photos before is about others. */
  revision: number;
  /** Takes files beside those chosen before. */
  add(files: Iterable<File>): void;
  show(id: number): void;
  crop(id: number, crop: Crop): void;
  remove(id: number): void;
  /** Follows the upload of a photo. */
  change(id: number, change: Pick<ChosenPhoto, 'sent' | 'fault'>): void;
  /** Takes photos off the list that have arrived. */
  takeOff(id: number): void;
}

let nextId = 1;

/** The photos chosen on the New Image screen, with their previews. */
export function usePhotos(): Photos {
  const [list, setList] = useState<ChosenPhoto[]>([]);
  const [shownId, setShownId] = useState<number>();
  const [refusals, setRefusals] = useState<string[]>([]);
  const [revision, setRevision] = useState(0);
  const urlOf = useObjectUrls();

  const change = (id: number, changed: Partial<ChosenPhoto>) =>
    setList((photos) => photos.map((photo) => (photo.id === id ? { ...photo, ...changed } : photo)));
  const takeOff = (id: number) => setList((photos) => photos.filter((photo) => photo.id !== id));
  const touch = (found: string[] = []) => {
    setRevision((before) => before + 1);
    setRefusals(found);
  };

  const show = async (id: number, file: File): Promise<void> => {
    try {
      const url = urlOf(file);
      change(id, { size: await measurePicture(url), preview: { state: 'ready', url } });
    } catch {
      // A photo that this browser cannot show may still be one that the server reads.
      change(id, { preview: { state: 'none' } });
    }
  };
  const convert = async (id: number, file: File): Promise<void> => {
    try {
      const { picture, size } = await convertHeic(file, (text) =>
        change(id, { preview: { state: 'loading', text } }),
      );
      change(id, { size, preview: { state: 'ready', url: urlOf(picture) } });
    } catch {
      // Spec §4: without a preview the file can still be sent.
      change(id, { preview: { state: 'none' } });
    }
  };

  const take = async (files: File[]): Promise<void> => {
    const named = files.length > 1 || list.length > 0;
    const taken: (ChosenPhoto & { heic: boolean })[] = [];
    const refused: string[] = [];
    for (const file of files) {
      const format = await readFormat(file);
      const fault = checkPhoto(file, format);
      const heic = isHeic(file, format);
      if (fault) refused.push(named ? `${file.name}: ${fault}` : fault);
      else
        taken.push({
          id: nextId++,
          file,
          heic,
          preview: { state: 'loading', text: heic ? 'Uploading image... 0%' : '' },
        });
    }
    touch(refused);
    setList((photos) => [...photos, ...taken]);
    if (taken[0]) setShownId(taken[0].id);
    for (const { id, file, heic } of taken) void (heic ? convert : show)(id, file);
  };

  return {
    list,
    shown: list.find(({ id }) => id === shownId) ?? list[0],
    refusals,
    revision,
    add(files) {
      // A copy: the list of an input is emptied when this returns.
      void take([...files]);
    },
    show: setShownId,
    crop(id, crop) {
      change(id, { crop, fault: undefined });
      touch();
    },
    remove(id) {
      takeOff(id);
      touch();
    },
    change,
    takeOff,
  };
}
