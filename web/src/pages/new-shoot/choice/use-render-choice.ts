import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { Job } from '@packshot/proto/rest/jobs';
import { useCallback, useState } from 'react';
import { modeChoice } from './modes.js';

interface RenderChoice {
  mode: RenderMode;
  /** The value of the one option that belongs to the mode. */
  option: string;
  /** Both as the API wants them. */
  fields: Record<string, string>;
  setMode: (mode: RenderMode) => void;
  setOption: (value: string) => void;
  /** Chooses what a job was made with. */
  adopt: (job: Job) => void;
}

/** How the picture is to be made. A mode that is chosen again still has its option. */
export function useRenderChoice(): RenderChoice {
  const [mode, setMode] = useState<RenderMode>('studio_white');
  const [options, setOptions] = useState<Record<string, string>>({});
  const { field, choices } = modeChoice(mode).option;
  const option = options[field] ?? choices[0]!.value;
  const adopt = useCallback((job: Job) => {
    setMode(job.mode);
    const jobField = modeChoice(job.mode).option.field;
    const value = job[jobField];
    if (value) setOptions({ [jobField]: value });
  }, []);
  return {
    mode,
    option,
    fields: { mode, [field]: option },
    setMode,
    setOption: (value) => setOptions((before) => ({ ...before, [field]: value })),
    adopt,
  };
}
