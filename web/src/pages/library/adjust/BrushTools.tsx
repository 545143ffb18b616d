import { Eraser, Paintbrush } from 'lucide-react';
import { styled } from 'styled-components';
import { Tool } from './Tool.js';

const Size = styled.label`
  display: flex;
  align-items: center;
  gap: 8px;
  & input {
    width: 120px;
    min-height: 44px;
    accent-color: #ededed;
  }
`;

export interface Brush {
  /** Whether painted parts belong to the product. */
  keep: boolean;
  /** Radius in percent of the photo's longer side. */
  percent: number;
}

interface BrushToolsProps {
  brush: Brush;
  onChange: (brush: Brush) => void;
}

export const BrushTools = ({ brush, onChange }: BrushToolsProps) => (
  <>
    <Tool type="button" aria-pressed={brush.keep} onClick={() => onChange({ ...brush, keep: true })}>
      <Paintbrush size={18} aria-hidden />
      Keep
    </Tool>
    <Tool type="button" aria-pressed={!brush.keep} onClick={() => onChange({ ...brush, keep: false })}>
      <Eraser size={18} aria-hidden />
      Remove
    </Tool>
    <Size>
      Brush
      <input
        type="range"
        min={0.5}
        max={10}
        step={0.5}
        value={brush.percent}
        onChange={({ target }) => onChange({ ...brush, percent: Number(target.value) })}
      />
    </Size>
  </>
);
