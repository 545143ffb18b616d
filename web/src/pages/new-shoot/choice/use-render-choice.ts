import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { Job } from '@packshot/proto/rest/job-schema';
import { useCallback, useState } from 'react';
import { modeChoice } from './modes.js';

export interface RenderChoice {
  mode: RenderMode;
  /** The value of the one option that belongs to the mode. */
  option: string;
  /** Name of the place of a scene; nothing where Packshot chooses. */
  place: string | undefined;
  /** Mode, option and place as fields of the form. */
  fields: Record<string, string>;
  setMode: (mode: RenderMode) => void;
  setOption: (value: string) => void;
  setPlace: (name: string | undefined) => void;
  /** Chooses the mode and the option of a job. */
  adopt: (job: Job) => void;
}

/** The chosen mode and its option. A mode keeps its option while another one is chosen. */
export function useRenderChoice(): RenderChoice {
  const [mode, setMode] = useState<RenderMode>('studio_white');
  const [options, setOptions] = useState<Record<string, string>>({});
  // Each environment keeps its own, as each mode keeps its option.
  const [places, setPlaces] = useState<Record<string, string | undefined>>({});
  const { field, choices } = modeChoice(mode).option;
  const option = options[field] ?? choices[0]!.value;
  const place = mode === 'lifestyle_scene' ? places[option] : undefined;
  const adopt = useCallback((job: Job) => {
    setMode(job.mode);
    const jobField = modeChoice(job.mode).option.field;
    const value = job[jobField];
    if (value) setOptions({ [jobField]: value });
  }, []);
  return {
    mode,
    option,
    place,
    fields: { mode, [field]: option, ...(place ? { place } : {}) },
    setMode,
    setPlace: (name) => setPlaces((before) => ({ ...before, [option]: name })),
    setOption: (value) => setOptions((before) => ({ ...before, [field]: value })),
    adopt,
  };
}
