import { presetMargin } from '@packshot/proto/rest/preset-limits';
import type { PresetSettings } from '@packshot/proto/rest/preset-schema';
import { Field } from '../../ui/Field.js';
import { Select } from '../../ui/Select.js';
import { shadowNames } from './preset-text.js';

interface LookFieldsProps {
  settings: PresetSettings;
  onChange: (changed: Partial<PresetSettings>) => void;
}

/** Colour that a seller changes first: a light beige, visible next to white. */
const firstColour = '#f4f1ea';

/** Background, margin and shadow of packshots. */
export function LookFields({ settings, onChange }: LookFieldsProps) {
  const { background, margin, shadow, format } = settings;
  const kind = background === '#ffffff' || background === 'transparent' ? background : 'colour';
  const choose = (chosen: string) =>
    onChange({
      background: chosen === 'colour' ? firstColour : chosen,
      // JPEG has no transparency.
      ...(chosen === 'transparent' && format === 'jpeg' ? { format: 'png' } : {}),
    });
  return (
    <>
      <Select
        label="Background"
        name="settings.background"
        value={kind}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="#ffffff">White</option>
        <option value="transparent">Transparent</option>
        <option value="colour">Colour</option>
      </Select>
      {kind === 'colour' && (
        <Field
          label="Background colour"
          type="color"
          value={background}
          onChange={({ target }) => onChange({ background: target.value })}
        />
      )}
      <Field
        label="Margin"
        hint="(% of the frame)"
        name="settings.margin"
        type="number"
        required
        min={presetMargin.min * 100}
        max={presetMargin.max * 100}
        step={1}
        defaultValue={Math.round(margin * 100)}
        onChange={({ target }) => target.validity.valid && onChange({ margin: target.valueAsNumber / 100 })}
      />
      <Select
        label="Shadow"
        name="settings.shadow"
        value={shadow}
        onChange={({ target }) => onChange({ shadow: target.value as PresetSettings['shadow'] })}
      >
        {Object.entries(shadowNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}
