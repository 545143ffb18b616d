/** Queue in the order of arrival. */
export class Line<T> {
  #all: T[] = [];
  #first = 0;

  get length(): number {
    return this.#all.length - this.#first;
  }

  add(one: T): void {
    this.#all.push(one);
  }

  /** Adds an entry before all others. */
  return(one: T): void {
    if (this.#first === 0) this.#all.unshift(one);
    else this.#all[--this.#first] = one;
  }

  take(): T | undefined {
    if (this.length === 0) return undefined;
    const one = this.#all[this.#first]!;
    this.#first += 1;
    // Removes finished entries in batches, because each removal moves all other entries.
    if (this.#first > 10_000) {
      this.#all = this.#all.slice(this.#first);
      this.#first = 0;
    }
    return one;
  }
}
