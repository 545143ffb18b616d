import { RefusedPhotoError } from '../photo/refused-photo.js';
import type { Libheif } from './libheif.js';

/** Sizes of a `heif_error` (code, subcode, text) and of a pointer, in bytes. */
const [errorSize, pointerSize] = [12, 4];

export interface LibheifCalls {
  libheif: Libheif;
  word(pointer: number): number;
  /** Allocates bytes that `free` releases. @throws Error when libheif has no memory left */
  allocate(size: number): number;
  /** Makes a call that returns a `heif_error` and a pointer. @returns the pointer; undefined if the call failed */
  attempt(call: (error: number, result: number) => void): number | undefined;
  /** Makes a call and requires a result. @throws RefusedPhotoError `unreadable_image` if the call failed */
  require(call: (error: number, result: number) => void): number;
  free(): void;
}

/**
 * Allocates the memory that calls of libheif need for errors and results. The caller must call `free`.
 *
 * @throws Error if libheif has no memory left
 */
export function createCalls(libheif: Libheif): LibheifCalls {
  const memory: number[] = [];
  const allocate = (size: number): number => {
    const pointer = libheif.malloc(size);
    if (!pointer) throw new Error('libheif has no memory left');
    memory.push(pointer);
    return pointer;
  };
  const word = (pointer: number) => new DataView(libheif.memory().buffer).getUint32(pointer, true);
  const [error, result] = [allocate(errorSize), allocate(pointerSize)];
  const attempt: LibheifCalls['attempt'] = (call) => {
    call(error, result);
    return word(error) === 0 ? word(result) : undefined;
  };
  return {
    libheif,
    word,
    allocate,
    attempt,
    require(call) {
      const pointer = attempt(call);
      if (pointer !== undefined) return pointer;
      throw new RefusedPhotoError('unreadable_image', {
        cause: new Error(`libheif error ${word(error)}.${word(error + 4)}`),
      });
    },
    free: () => memory.forEach((pointer) => libheif.free(pointer)),
  };
}
