import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { renderModes, type RenderMode } from '@packshot/proto/rest/job-words';
import type { Job } from '@packshot/proto/rest/job-schema';
import { isSaidToLie } from '@packshot/proto/rest/product-words';
import { useCallback, useState } from 'react';
import { modeChoice } from './modes.js';

export interface RenderChoice {
  /** The main mode, which the preview shows. */
  mode: RenderMode;
  /** All modes in which each photo is made, the main mode first. */
  modes: readonly RenderMode[];
  /** Returns the chosen value of a mode's option. */
  optionOf: (mode: RenderMode) => string;
  /**
   * Returns the place chosen for products in the same position as this product, or undefined for the automatic choice.
   */
  placeFor: (facts: ProductFacts) => string | undefined;
  /** Returns mode, option and place of a product as form fields. */
  fieldsFor: (mode: RenderMode, facts: ProductFacts) => Record<string, string>;
  setMode: (mode: RenderMode) => void;
  /** Adds a mode to the main mode, or removes the added mode. */
  toggleAlso: (mode: RenderMode) => void;
  setOption: (mode: RenderMode, value: string) => void;
  /** Chooses the place for all products with the same position, standing or lying. */
  setPlace: (name: string | undefined, facts: ProductFacts) => void;
  /** Adopts the mode and option of a job. */
  adopt: (job: Job) => void;
  /** All choices, which the browser keeps with the photos. */
  saved: SavedChoice;
  restore: (saved: SavedChoice) => void;
}

export interface SavedChoice {
  mode: RenderMode;
  also: readonly RenderMode[];
  options: Record<string, string>;
  places: Record<string, string | undefined>;
}

/** Keeps the chosen modes and the chosen option of each mode. */
export function useRenderChoice(): RenderChoice {
  const [mode, setMode] = useState<RenderMode>('studio_white');
  const [also, setAlso] = useState<readonly RenderMode[]>([]);
  const [options, setOptions] = useState<Record<string, string>>({});
  // Places by environment and position, because no place can show standing products and also lying products.
  const [places, setPlaces] = useState<Record<string, string | undefined>>({});
  const optionOf = (of: RenderMode) => {
    const { field, choices } = modeChoice(of).option;
    return options[field] ?? choices[0]!.value;
  };
  const keyOf = (facts: ProductFacts) => `${optionOf('lifestyle_scene')} ${isSaidToLie(facts)}`;
  const placeFor = (facts: ProductFacts) => places[keyOf(facts)];
  const adopt = useCallback((job: Job) => {
    setMode(job.mode);
    const { field } = modeChoice(job.mode).option;
    const value = job[field];
    if (value) setOptions({ [field]: value });
  }, []);
  return {
    mode,
    modes: [mode, ...renderModes.filter((other) => other !== mode && also.includes(other))],
    optionOf,
    placeFor,
    fieldsFor(of, facts) {
      const place = of === 'lifestyle_scene' ? placeFor(facts) : undefined;
      return { mode: of, [modeChoice(of).option.field]: optionOf(of), ...(place ? { place } : {}) };
    },
    setMode,
    toggleAlso: (other) =>
      setAlso((before) =>
        before.includes(other) ? before.filter((each) => each !== other) : [...before, other],
      ),
    setPlace: (name, facts) => setPlaces((before) => ({ ...before, [keyOf(facts)]: name })),
    setOption: (of, value) => setOptions((before) => ({ ...before, [modeChoice(of).option.field]: value })),
    adopt,
    saved: { mode, also, options, places },
    restore(saved) {
      setMode(saved.mode);
      setAlso(saved.also);
      setOptions(saved.options);
      setPlaces(saved.places);
    },
  };
}
