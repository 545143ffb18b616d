import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { Job } from '@packshot/proto/rest/job-schema';
import { isSaidToLie } from '@packshot/proto/rest/product-words';
import { useCallback, useState } from 'react';
import { modeChoice } from './modes.js';

export interface RenderChoice {
  mode: RenderMode;
  /** Value of the mode's option. */
  option: string;
  /**
   * Returns the place chosen for products in the same position as this product, or undefined for the automatic choice.
   */
  placeFor: (facts: ProductFacts) => string | undefined;
  /** Returns mode, option and place of a product as form fields. */
  fieldsFor: (facts: ProductFacts) => Record<string, string>;
  setMode: (mode: RenderMode) => void;
  setOption: (value: string) => void;
  /** Chooses the place for all products with the same position, standing or lying. */
  setPlace: (name: string | undefined, facts: ProductFacts) => void;
  /** Adopts the mode and option of a job. */
  adopt: (job: Job) => void;
}

/** Keeps the chosen mode and the chosen option of each mode. */
export function useRenderChoice(): RenderChoice {
  const [mode, setMode] = useState<RenderMode>('studio_white');
  const [options, setOptions] = useState<Record<string, string>>({});
  // Places by environment and position, because no place can show standing products and also lying products.
  const [places, setPlaces] = useState<Record<string, string | undefined>>({});
  const { field, choices } = modeChoice(mode).option;
  const option = options[field] ?? choices[0]!.value;
  const keyOf = (facts: ProductFacts) => `${option} ${isSaidToLie(facts)}`;
  const placeFor = (facts: ProductFacts) => (mode === 'lifestyle_scene' ? places[keyOf(facts)] : undefined);
  const adopt = useCallback((job: Job) => {
    setMode(job.mode);
    const jobField = modeChoice(job.mode).option.field;
    const value = job[jobField];
    if (value) setOptions({ [jobField]: value });
  }, []);
  return {
    mode,
    option,
    placeFor,
    fieldsFor(facts) {
      const place = placeFor(facts);
      return { mode, [field]: option, ...(place ? { place } : {}) };
    },
    setMode,
    setPlace: (name, facts) => setPlaces((before) => ({ ...before, [keyOf(facts)]: name })),
    setOption: (value) => setOptions((before) => ({ ...before, [field]: value })),
    adopt,
  };
}
