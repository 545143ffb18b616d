import {
  maxPresetNameLength,
  presetFormats,
  presetRatios,
  presetSide,
  type PresetFormat,
  type PresetRatio,
} from '@packshot/proto/rest/preset-limits';
import type { Preset, PresetSettings } from '@packshot/proto/rest/preset-schema';
import { useState } from 'react';
import { styled } from 'styled-components';
import { call } from '../../api/client.js';
import { Row, Stack } from '../../ui/Card.js';
import { Dialog } from '../../ui/Dialog.js';
import { Field } from '../../ui/Field.js';
import { Form } from '../../ui/Form.js';
import { readText } from '../../ui/read-text.js';
import { Select } from '../../ui/Select.js';
import { toast } from '../../ui/toast.js';
import { LookFields } from './LookFields.js';
import { NameField } from './NameField.js';
import { describeSettings, formatNames, usualSettings } from './preset-text.js';
import { PresetSwatch } from './PresetSwatch.js';
import { reloadPresets } from './use-presets.js';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  gap: 16px;
`;

interface PresetDialogProps {
  /** Preset to change; absent for a new preset. */
  preset?: Preset | undefined;
  onSaved?: (preset: Preset) => void;
  onClose: () => void;
}

export function PresetDialog({ preset, onSaved, onClose }: PresetDialogProps) {
  const [settings, setSettings] = useState<PresetSettings>(preset?.settings ?? usualSettings);
  const change = (changed: Partial<PresetSettings>) => setSettings({ ...settings, ...changed });
  const save = async (values: FormData) => {
    const body = { name: readText(values, 'name'), settings };
    const saved = preset
      ? await call('changePreset', { params: { id: preset.id }, body })
      : await call('createPreset', { body });
    await reloadPresets();
    toast.say(preset ? 'Preset saved' : 'Preset created');
    onSaved?.(saved);
    onClose();
  };
  return (
    <Dialog
      open
      title={preset ? 'Change preset' : 'New preset'}
      text="A preset says how downloaded files look and how they are named."
      width={640}
      onClose={onClose}
    >
      <Form action="Save preset" doing="Saving..." fallback="Failed to save the preset" onSubmit={save}>
        <Row>
          <PresetSwatch settings={settings} />
          <span>{describeSettings(settings)}</span>
        </Row>
        <Field
          label="Name"
          name="name"
          required
          maxLength={maxPresetNameLength}
          autoComplete="off"
          defaultValue={preset?.name ?? ''}
        />
        <Fields>
          <Select
            label="Ratio"
            name="settings.ratio"
            value={settings.ratio}
            onChange={({ target }) => change({ ratio: target.value as PresetRatio })}
          >
            {presetRatios.map((ratio) => (
              <option key={ratio}>{ratio}</option>
            ))}
          </Select>
          <Field
            label="Longer side"
            hint="(px)"
            name="settings.long_side"
            type="number"
            required
            min={presetSide.min}
            max={presetSide.max}
            defaultValue={settings.long_side}
            onChange={({ target }) => target.validity.valid && change({ long_side: target.valueAsNumber })}
          />
          <Select
            label="Format"
            name="settings.format"
            value={settings.format}
            onChange={({ target }) => change({ format: target.value as PresetFormat })}
          >
            {presetFormats.map((format) => (
              <option
                key={format}
                value={format}
                disabled={format === 'jpeg' && settings.background === 'transparent'}
              >
                {formatNames[format]}
              </option>
            ))}
          </Select>
          <LookFields settings={settings} onChange={change} />
        </Fields>
        <Stack $gap={4}>
          <NameField settings={settings} onChange={change} />
        </Stack>
      </Form>
    </Dialog>
  );
}
