import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { Job } from '@packshot/proto/rest/job-schema';
import { isSaidToLie } from '@packshot/proto/rest/product-words';
import { useCallback, useState } from 'react';
import { modeChoice } from './modes.js';

export interface RenderChoice {
  mode: RenderMode;
  /** The value of the one option that belongs to the mode. */
  option: string;
  /** Name of the place that was chosen for products like this one; nothing where Packshot chooses. */
  placeFor: (facts: ProductFacts) => string | undefined;
  /** Mode, option and place of a product as fields of the form. */
  fieldsFor: (facts: ProductFacts) => Record<string, string>;
  setMode: (mode: RenderMode) => void;
  setOption: (value: string) => void;
  /** Chooses the place of all products that stand, or that lie, as this one does. */
  setPlace: (name: string | undefined, facts: ProductFacts) => void;
  /** Chooses the mode and the option of a job. */
  adopt: (job: Job) => void;
}

/** The chosen mode and its option. A mode keeps its option while another one is chosen. */
export function useRenderChoice(): RenderChoice {
  const [mode, setMode] = useState<RenderMode>('studio_white');
  const [options, setOptions] = useState<Record<string, string>>({});
  // Each environment keeps its own, for what stands and for what lies: no place can show both.
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
