import { useState } from 'react';
import { sentenceFor } from '../../../api/errors.js';
import { Quiet, Stack } from '../../../ui/Card.js';
import { Select } from '../../../ui/Select.js';
import { toast } from '../../../ui/toast.js';
import { setDefaultPreset, usePresets } from '../../presets/use-presets.js';

const topic = 'default preset';

/** Shows the default preset, which the pictures and downloads of the batch use, and lets the seller change it. */
export function PresetChoice({ disabled }: { disabled: boolean }) {
  const { presets } = usePresets();
  const [saving, setSaving] = useState(false);
  if (!presets || presets.length === 0) return null;
  const choose = async (id: string) => {
    toast.settle(topic);
    setSaving(true);
    try {
      await setDefaultPreset(presets, id || undefined);
    } catch (failure) {
      toast.fault(sentenceFor(failure, 'Failed to change the preset'), topic);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Stack $gap={8}>
      <Select
        label="Preset"
        value={presets.find(({ is_default }) => is_default)?.id ?? ''}
        disabled={disabled || saving}
        onChange={({ target }) => void choose(target.value)}
      >
        <option value="">None</option>
        {presets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Quiet>
        Studio White pictures get its background, margin, ratio and shadow. The preview shows the plain
        picture. Scenes and people keep their own look.
      </Quiet>
    </Stack>
  );
}
