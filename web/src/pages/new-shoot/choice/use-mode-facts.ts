import type { RenderMode } from '@packshot/proto/rest/job-words';
import { type Answer } from '../../../api/client.js';
import { useCall } from '../../../api/use-call.js';

type ModeFacts = Answer<'listModes'>['modes'][number];

/** Returns the engine of each mode, or undefined while the data loads. */
export function useModeFacts(): (mode: RenderMode) => ModeFacts | undefined {
  const { data } = useCall('listModes');
  return (mode) => data?.modes.find((facts) => facts.mode === mode);
}
