import type { Crop } from '@packshot/proto/rest/crop';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { randomHex } from '../../../api/random-hex.js';
import { findPhotos, type FoundPhoto } from '../intake/find-photos.js';
import { maxPhotos } from '../intake/limits.js';
import { describeFaults, describeLeftOut, emptyReport } from '../intake/report.js';
import type { ChosenPhoto, Preview } from './chosen-photo.js';
import { usePreviews } from './use-previews.js';

export interface Photos {
  list: ChosenPhoto[];
  /** The photo that is shown large. */
  shown: ChosenPhoto | undefined;
  /** Reasons why files of the last choice were rejected. */
  refusals: string[];
  /** Reasons why files of the last choice were left out without an error. */
  leftOut: string[];
  /** Photos that were left out because the library contains pictures of them. */
  known: ChosenPhoto[];
  /** CSV file of the last choice, whose lines the user has not seen yet. */
  table: File | undefined;
  /** Number of photos found so far while files are read. */
  reading: number | undefined;
  /** Increases with every change by the user, so that old messages can be hidden. */
  revision: number;
  /** Adds the photos in files, folders and ZIP files to the chosen photos. */
  add(files: Iterable<File>): void;
  /** Loads the preview of a photo, once. */
  open(id: number): void;
  show(id: number): void;
  crop(id: number, crop: Crop): void;
  /** Sets the SKU, the name and the modes of a photo from a CSV file. */
  describe(id: number, described: Pick<ChosenPhoto, 'sku' | 'name' | 'modes'>): void;
  closeTable(): void;
  remove(id: number): void;
  /** Leaves out photos of which the library contains pictures. */
  leaveOut(ids: readonly number[]): void;
  /** Adds the photos that were left out because the library contains pictures of them. */
  addKnown(): void;
  /** Adds photos that the browser has kept. @returns the photos as added */
  restore(photos: readonly Omit<ChosenPhoto, 'id' | 'preview' | 'isOptional'>[]): ChosenPhoto[];
  /** Updates the upload state of a photo. */
  change(id: number, change: Pick<ChosenPhoto, 'sent' | 'fault'>): void;
  /** Notes that a picture was requested, so that another Create does not request the picture again. */
  keepMade(id: number, mode: RenderMode, firstJob: string): void;
  /** Removes photos that were sent. */
  takeOff(id: number): void;
}

/** Number of photos whose previews load at once. The other previews load when their photos come into sight. */
const previewsAtOnce = 30;

/**
 * Number of photos that are added to the page at once. Each addition draws the page, and one by one a batch would draw
 * the page 500 times.
 */
const photosAtOnce = 20;

let nextId = 1;

const firstPreview = (heic: boolean): Preview => ({
  state: 'loading',
  text: heic ? 'Uploading image... 0%' : '',
});

const toChosen = ({ file, hash, heic }: FoundPhoto, isOptional: boolean): ChosenPhoto => ({
  id: nextId++,
  keptId: randomHex(),
  file,
  hash,
  heic,
  isOptional,
  made: [],
  preview: firstPreview(heic),
});

/** Manages the photos chosen on the New Image screen, with previews. */
export function usePhotos(): Photos {
  const [list, setList] = useState<ChosenPhoto[]>([]);
  const [known, setKnown] = useState<ChosenPhoto[]>([]);
  const [shownId, setShownId] = useState<number>();
  const [refusals, setRefusals] = useState<string[]>([]);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const [table, setTable] = useState<File>();
  const [reading, setReading] = useState<number>();
  const [revision, setRevision] = useState(0);
  /** The photos in the list as they were added, for choices that are read while the list changes. */
  const chosen = useRef(new Map<number, ChosenPhoto>());
  /** The choices are read one after the other, so that copies in different choices are found. */
  const reads = useRef(Promise.resolve());

  const change = useCallback(
    (id: number, changed: Partial<ChosenPhoto>) =>
      setList((photos) => photos.map((photo) => (photo.id === id ? { ...photo, ...changed } : photo))),
    [],
  );
  const takeOff = useCallback((ids: readonly number[]) => {
    for (const id of ids) chosen.current.delete(id);
    setList((photos) => photos.filter((photo) => !ids.includes(photo.id)));
  }, []);
  const touch = useCallback(() => {
    setRevision((before) => before + 1);
    setRefusals([]);
    setLeftOut([]);
    setKnown([]);
  }, []);
  const remove = useCallback(
    (id: number) => {
      takeOff([id]);
      touch();
    },
    [takeOff, touch],
  );
  const openPreview = usePreviews(change);
  const open = useCallback(
    (id: number) => {
      const photo = chosen.current.get(id);
      if (photo) openPreview(photo);
    },
    [openPreview],
  );
  const shown = list.find(({ id }) => id === shownId) ?? list[0];
  const first = list
    .slice(0, previewsAtOnce)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    for (const id of first.split(' ')) open(Number(id));
    if (shown) open(shown.id);
  }, [first, shown, open]);

  const append = (photos: readonly ChosenPhoto[]) => {
    for (const photo of photos) chosen.current.set(photo.id, photo);
    setList((before) => [...before, ...photos]);
  };
  const take = async (files: File[]): Promise<void> => {
    const isFirst = files.length === 1 && chosen.current.size === 0;
    const report = emptyReport();
    touch();
    let hasShown = false;
    let group: ChosenPhoto[] = [];
    // The page draws in steps that leave time for the user, because 500 photos take more than a second to draw.
    const flush = (isLast: boolean) => {
      const added = group;
      const isFirstGroup = !hasShown;
      hasShown = true;
      group = [];
      for (const photo of added) chosen.current.set(photo.id, photo);
      const size = chosen.current.size;
      startTransition(() => {
        if (isFirstGroup && added[0]) setShownId(added[0].id);
        setList((before) => [...before, ...added]);
        setReading(isLast ? undefined : size);
      });
    };
    const hasHash = (hash: string) =>
      [...chosen.current.values(), ...group].some((photo) => photo.hash === hash);
    for await (const found of findPhotos(files, hasHash, report)) {
      if (chosen.current.size + group.length >= maxPhotos) {
        report.isFull = true;
        break;
      }
      group.push(toChosen(found, !isFirst || files[0] !== found.file));
      if (group.length >= photosAtOnce) flush(false);
    }
    flush(true);
    setTable(report.tables[0]);
    setRefusals(describeFaults(report, isFirst ? files[0]?.name : undefined));
    setLeftOut(describeLeftOut(report));
  };

  return {
    list,
    shown,
    refusals,
    leftOut,
    known,
    table,
    reading,
    revision,
    add(files) {
      // Copies the list, because the input clears the list after this call.
      const copied = [...files];
      reads.current = reads.current.then(() => take(copied)).catch(reportError);
    },
    open,
    show: setShownId,
    describe(id, described) {
      change(id, described);
      touch();
    },
    closeTable: () => setTable(undefined),
    crop(id, crop) {
      change(id, { crop, fault: undefined });
      touch();
    },
    remove,
    leaveOut(ids) {
      setKnown((before) => [...before, ...list.filter(({ id }) => ids.includes(id))]);
      takeOff(ids);
    },
    addKnown() {
      const ids = known.map(({ id }) => id);
      append(known.map((photo) => ({ ...photo, isOptional: false })));
      if (ids[0] !== undefined) setShownId(ids[0]);
      setKnown([]);
    },
    restore(photos) {
      const restored = photos.map((photo) => ({
        ...photo,
        id: nextId++,
        isOptional: false,
        preview: firstPreview(photo.heic),
      }));
      append(restored);
      touch();
      return restored;
    },
    change,
    keepMade: (id, mode, firstJob) =>
      setList((photos) =>
        photos.map((photo) =>
          photo.id === id ? { ...photo, firstJob, attempt: undefined, made: [...photo.made, mode] } : photo,
        ),
      ),
    takeOff: (id) => takeOff([id]),
  };
}
