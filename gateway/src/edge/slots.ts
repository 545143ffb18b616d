export type SlotLimit = [name: string, most: number];

export interface Slots {
  /** Takes one slot of each name, or no slot. The returned function releases the slots; repeated calls do nothing. */
  take(...wanted: SlotLimit[]): (() => void) | undefined;
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
