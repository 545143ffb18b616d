import type { Preset } from '@packshot/proto/rest/preset-schema';
import { mutate } from 'swr';
import { addressOf } from '../../api/address-of.js';
import { call } from '../../api/client.js';
import { useCall } from '../../api/use-call.js';

/** Returns the seller's presets by name; `presets` is undefined while they are loading. */
export function usePresets() {
  const { data, error, mutate: reload } = useCall('listPresets', { revalidateOnMount: true });
  return { presets: data?.presets, error, reload };
}

/** Returns the default preset of the next batch; undefined without one, and while the presets are loading. */
export const useDefaultPreset = (): Preset | undefined =>
  usePresets().presets?.find(({ is_default }) => is_default);

/** Loads the list again after a change, also a failed one: the preset may have been deleted in another tab. */
export const reloadPresets = (): Promise<unknown> => mutate(addressOf('listPresets'));

/** Makes a preset the default of the next batch, or no preset. */
export async function setDefaultPreset(presets: readonly Preset[], id: string | undefined): Promise<void> {
  const earlier = presets.find(({ is_default }) => is_default);
  const changed = id ?? earlier?.id;
  if (changed === undefined || earlier?.id === id) return;
  const body = { is_default: id !== undefined };
  try {
    await call('changePreset', { params: { id: changed }, body });
  } finally {
    await reloadPresets();
  }
}
