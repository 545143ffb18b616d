import type { Preset } from '@packshot/proto/rest/preset-schema';
import { useState } from 'react';
import { usePresets } from '../../presets/use-presets.js';

/** The seller's presets, and those of an export. */
export interface ChosenPresets {
  /** Undefined while they are loading, or if they failed to load. Exports for marketplaces work without presets. */
  presets: readonly Preset[] | undefined;
  /** Ids of chosen presets. */
  chosen: string[];
  choose: (id: string, isChosen: boolean) => void;
}

/** Chooses the default preset until the seller chooses. */
export function useChosenPresets(): ChosenPresets {
  const { presets } = usePresets();
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = ({ id, is_default }: Preset) => choices.get(id) ?? is_default;
  return {
    presets,
    chosen: (presets ?? []).filter(isChosen).map(({ id }) => id),
    choose: (id, chosen) => setChoices((before) => new Map(before).set(id, chosen)),
  };
}
