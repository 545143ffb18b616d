import { editLimits } from '@packshot/proto/rest/edit-limits';
import type { PictureEdit } from '@packshot/proto/rest/edits';
import { presetRatios } from '@packshot/proto/rest/preset-limits';
import { styled } from 'styled-components';
import { Stack } from '../../../ui/Card.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { Field } from '../../../ui/Field.js';
import { Select } from '../../../ui/Select.js';
import { EditSlider } from './EditSlider.js';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  gap: 8px 16px;
`;

/** The names of shadows need more width than a colour. */
const Ground = styled(Pair)`
  grid-template-columns: 1fr 2fr;
`;

const percent = (value: number) => `${Math.round(100 * value)} %`;
const signed = (value: number, unit: string) => `${value > 0 ? '+' : ''}${value} ${unit}`.trim();
/** Largest margin in percent of the frame, on each side of the product's longer side. */
const marginOf = (fill: number) => `${Math.round(50 * (1 - fill))} %`;

const shadowNames = {
  above: 'From above',
  left: 'From the left',
  right: 'From the right',
  none: 'No shadow',
} as const satisfies Record<PictureEdit['shadow'], string>;

/** Range and smallest change of each slider. */
const sliders = {
  shadow_strength: { limits: editLimits.shadowStrength, step: 0.05 },
  fill: { limits: editLimits.fill, step: 0.01 },
  x: { limits: editLimits.shift, step: 0.01 },
  y: { limits: editLimits.shift, step: 0.01 },
  angle: { limits: editLimits.angleDegrees, step: 1 },
  exposure: { limits: editLimits.exposure, step: 0.05 },
  warmth: { limits: editLimits.warmth, step: 0.05 },
};

interface EditControlsProps {
  edit: PictureEdit;
  disabled: boolean;
  onChange: (edit: PictureEdit) => void;
}

/** All controls of an edit. Each control has a label and works with the keyboard. */
export function EditControls({ edit, disabled, onChange }: EditControlsProps) {
  const set = (change: Partial<PictureEdit>) => onChange({ ...edit, ...change });
  const transparent = edit.background === 'transparent';
  const slider = (
    label: string,
    name: keyof typeof sliders,
    textOf: (value: number) => string,
    off = false,
  ) => (
    <EditSlider
      label={label}
      {...sliders[name]}
      value={edit[name]}
      textOf={textOf}
      disabled={disabled || off}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <Stack $gap={12}>
      <Ground>
        <Field
          label="Background"
          type="color"
          value={transparent ? '#ffffff' : edit.background}
          disabled={disabled || transparent}
          onChange={({ target }) => set({ background: target.value })}
        />
        <Select
          label="Light and shadow"
          value={edit.shadow}
          disabled={disabled}
          onChange={({ target }) => set({ shadow: target.value as PictureEdit['shadow'] })}
        >
          {Object.entries(shadowNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Ground>
      <Select
        label="Ratio"
        value={edit.ratio}
        disabled={disabled}
        onChange={({ target }) => set({ ratio: target.value as PictureEdit['ratio'] })}
      >
        {presetRatios.map((ratio) => (
          <option key={ratio}>{ratio}</option>
        ))}
      </Select>
      <Checkbox
        checked={transparent}
        disabled={disabled}
        onChange={({ target }) => set({ background: target.checked ? 'transparent' : '#ffffff' })}
      >
        Transparent background
      </Checkbox>
      {slider('Shadow strength', 'shadow_strength', percent, edit.shadow === 'none')}
      {slider('Size', 'fill', (fill) => `${percent(fill)}, margin ${marginOf(fill)}`)}
      <Pair>
        {slider('Left to right', 'x', percent)}
        {slider('Up to down', 'y', percent)}
      </Pair>
      {slider('Angle', 'angle', (angle) => `${angle}°`)}
      <Pair>
        {slider('Exposure', 'exposure', (stops) => signed(stops, 'stops'))}
        {slider('Warmth', 'warmth', (warmth) => signed(Math.round(100 * warmth), ''))}
      </Pair>
    </Stack>
  );
}
