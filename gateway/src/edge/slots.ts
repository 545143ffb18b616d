/** The name of places, and how many of them may be taken at the same time. */
export type SlotLimit = [name: string, most: number];

/** Counts what is under way at the same time, by name. */
export interface Slots {
  /**
   * Takes a place of each name, or none.
   *
   * @returns what gives the places back, however often it is called; undefined when one of them is not to be had
   */
  take(...wanted: SlotLimit[]): (() => void) | undefined;
  /** How many are taken. */
  taken(name: string): number;
}

export function createSlots(): Slots {
  const counts = new Map<string, number>();
  const taken = (name: string) => counts.get(name) ?? 0;
  return {
    taken,
    take(...wanted) {
      if (wanted.some(([name, most]) => taken(name) >= most)) return undefined;
      for (const [name] of wanted) counts.set(name, taken(name) + 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        for (const [name] of wanted) {
          if (taken(name) > 1) counts.set(name, taken(name) - 1);
          else counts.delete(name);
        }
      };
    },
  };
}
