import type { RenderMode } from '@packshot/proto/rest/job-words';
import { type Answer } from '../../../api/client.js';
import { useCall } from '../../../api/use-call.js';

type ModeFacts = Answer<'listModes'>['modes'][number];

/** Returns which engine makes the pictures of each mode, or undefined until it is loaded. */
export function useModeFacts(): (mode: RenderMode) => ModeFacts | undefined {
  const { data } = useCall('listModes');
  return (mode) => data?.modes.find((facts) => facts.mode === mode);
}
