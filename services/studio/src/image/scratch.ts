let scratch = new Float32Array(0);

/**
 * Returns an array for intermediate values. The array is kept for the life of the process, because a new array of some
 * megabytes costs as much as the pass that fills it. The values are those of the previous borrower.
 *
 * The array is valid until the next call, so no borrower may wait for a promise or call another borrower.
 */
export function borrowScratch(length: number): Float32Array {
  if (scratch.length < length) scratch = new Float32Array(length);
  return scratch.subarray(0, length);
}

/** Arrays that a computation uses again for each of its parts, instead of new arrays. */
interface ArrayPool {
  /** Returns an array that was not taken since the restart. Its values are those of its previous use. */
  take(): Float32Array;
  /** @param length number of values of the arrays that will be taken */
  restart(length: number): void;
}

/**
 * Creates a pool whose arrays are used again after each `restart`. Arrays keep the values of their last use.
 */
export function createArrayPool(): ArrayPool {
  const arrays: Float32Array[] = [];
  let [taken, size] = [0, 0];
  return {
    take() {
      const at = taken++;
      if ((arrays[at]?.length ?? 0) < size) arrays[at] = new Float32Array(size);
      return arrays[at]!.subarray(0, size);
    },
    restart(length) {
      [taken, size] = [0, length];
    },
  };
}
