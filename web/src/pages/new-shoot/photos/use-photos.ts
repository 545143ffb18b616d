import type { Crop, Size } from '@packshot/proto/rest/crop';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import { photoFormatOf, photoHeadBytes, type PhotoFormat } from '@packshot/proto/rest/photo-formats';
import { useState } from 'react';
import { checkPhoto } from './check-photo.js';
import { hashFile } from './hash-file.js';
import { convertHeic, isHeic } from './heic.js';
import { useObjectUrls } from './use-object-urls.js';

/** A photo that was chosen and not sent yet. */
export interface ChosenPhoto {
  id: number;
  file: File;
  /** Displayable picture: the file itself, or the server's conversion of a HEIC file. */
  preview: { state: 'ready'; url: string } | { state: 'loading'; text: string } | { state: 'none' };
  /** SHA-256 of the file in base64url, absent until the preview is ready, and where the browser cannot compute it. */
  hash?: string | undefined;
  /** Size of the whole upright photo, absent until the size is known. */
  size?: Size | undefined;
  /** Used part of the photo, absent for the whole photo. The server crops the original. */
  crop?: Crop;
  /** Modes in which an interrupted Create has already requested pictures. */
  made: readonly RenderMode[];
  /** Id of the first job of the photo, absent before the upload. */
  firstJob?: string;
  /** Upload progress in percent, absent before the upload. */
  sent?: number | undefined;
  /** Reason for a failed upload. */
  fault?: string | undefined;
}

export interface Photos {
  list: ChosenPhoto[];
  /** The photo that is shown large. */
  shown: ChosenPhoto | undefined;
  /** Reasons why files of the last choice were rejected. */
  refusals: string[];
  /** Increases with every change by the user, so that old messages can be hidden. */
  revision: number;
  /** Adds files to the chosen files. */
  add(files: Iterable<File>): void;
  show(id: number): void;
  crop(id: number, crop: Crop): void;
  remove(id: number): void;
  /** Updates the upload state of a photo. */
  change(id: number, change: Pick<ChosenPhoto, 'sent' | 'fault'>): void;
  /** Notes that a picture was requested, so that another Create does not request the picture again. */
  keepMade(id: number, mode: RenderMode, firstJob: string): void;
  /** Removes photos that were sent. */
  takeOff(id: number): void;
}

let nextId = 1;

/** Manages the photos chosen on the New Image screen, with previews. */
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
      const [size, hash] = await Promise.all([measurePicture(url), hashFile(file)]);
      change(id, { size, hash, preview: { state: 'ready', url } });
    } catch {
      // The server may be able to read a photo that this browser cannot show.
      change(id, { preview: { state: 'none' } });
    }
  };
  const convert = async (id: number, file: File): Promise<void> => {
    try {
      const { picture, size } = await convertHeic(file, (text) =>
        change(id, { preview: { state: 'loading', text } }),
      );
      change(id, { size, hash: await hashFile(file), preview: { state: 'ready', url: urlOf(picture) } });
    } catch {
      // Spec §4: a file without a preview can still be sent.
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
          made: [],
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
      // Copies the list, because the input clears the list after this call.
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
    keepMade: (id, mode, firstJob) =>
      setList((photos) =>
        photos.map((photo) =>
          photo.id === id ? { ...photo, firstJob, made: [...photo.made, mode] } : photo,
        ),
      ),
    takeOff,
  };
}

/** Returns the displayed size of a picture in pixels. Rejects if the browser cannot show the picture. */
function measurePicture(url: string): Promise<Size> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve({ width: image.naturalWidth, height: image.naturalHeight }));
    image.addEventListener('error', () => reject(new Error('The browser cannot show this picture.')));
    image.src = url;
  });
}

/**
 * Detects the format of a file by the content, as the server does.
 *
 * @returns the format; undefined if the server does not accept the format or the file cannot be read
 */
async function readFormat(file: File): Promise<PhotoFormat | undefined> {
  try {
    return photoFormatOf(new Uint8Array(await file.slice(0, photoHeadBytes).arrayBuffer()));
  } catch {
    // The file was moved or deleted after the user had chosen the file. The upload reports the error.
    return undefined;
  }
}
