import { useId } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';

const Frame = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  column-gap: 12px;
  font-size: 0.875rem;
  & label {
    font-weight: 550;
  }
  & output {
    color: ${color('text-quiet')};
    font-variant-numeric: tabular-nums;
  }
  & input {
    grid-column: 1 / -1;
    width: 100%;
    min-height: var(--dense);
    margin: 4px 0 0;
    accent-color: ${color('accent')};
  }
`;

interface EditSliderProps {
  label: string;
  limits: { least: number; most: number };
  /** Smallest change by an arrow key. */
  step: number;
  value: number;
  /** Returns the value as screen readers and sighted users read the value. */
  textOf: (value: number) => string;
  disabled: boolean;
  onChange: (value: number) => void;
}

/** A slider with its name and value. The browser's native slider works with keyboards and screen readers. */
export function EditSlider({ label, limits, step, value, textOf, disabled, onChange }: EditSliderProps) {
  const id = useId();
  return (
    <Frame>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{textOf(value)}</output>
      <input
        id={id}
        type="range"
        min={limits.least}
        max={limits.most}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={textOf(value)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </Frame>
  );
}
