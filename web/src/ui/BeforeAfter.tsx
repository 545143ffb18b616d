import { MoveHorizontal } from 'lucide-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: var(--radius);
  background: ${color('sunken')};
  touch-action: pan-y;
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Before = styled.div`
  position: absolute;
  inset: 0;
  clip-path: inset(0 calc(100% - var(--at)) 0 0);
`;

const Line = styled.div`
  position: absolute;
  inset: 0 auto 0 var(--at);
  width: 2px;
  translate: -1px 0;
  background: #fff;
  box-shadow: 0 0 0 1px rgb(0 0 0 / 0.18);
  pointer-events: none;
`;

const Knob = styled.div`
  position: absolute;
  top: 50%;
  left: var(--at);
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  translate: -50% -50%;
  border-radius: 50%;
  background: #fff;
  color: #1b1916;
  box-shadow: 0 1px 8px rgb(0 0 0 / 0.28);
  pointer-events: none;
`;

const Range = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: ew-resize;
  &:focus-visible ~ ${Knob} {
    outline: 3px solid ${color('focus')};
    outline-offset: 2px;
  }
`;

const Word = styled.span<{ $side: 'left' | 'right' }>`
  position: absolute;
  bottom: 12px;
  ${({ $side }) => $side}: 12px;
  padding: 4px 12px;
  border-radius: 999px;
  background: rgb(27 25 22 / 0.72);
  color: #fff;
  font-size: 0.8125rem;
  font-weight: 550;
  pointer-events: none;
`;

interface BeforeAfterProps {
  before: ReactNode;
  after: ReactNode;
  /** Accessible name of the comparison. */
  label: string;
  start?: number;
}

/**
 * Two pictures in one frame, separated by a draggable line. The line is a range input, so that arrow keys also move the
 * line.
 */
export function BeforeAfter({ before, after, label, start = 50 }: BeforeAfterProps) {
  const [at, setAt] = useState(start);
  return (
    <Frame style={{ '--at': `${at}%` } as CSSProperties}>
      {after}
      <Before>{before}</Before>
      <Line />
      <Range
        type="range"
        min={0}
        max={100}
        value={at}
        aria-label={label}
        aria-valuetext={`${at} percent original`}
        onChange={(event) => setAt(event.target.valueAsNumber)}
      />
      <Knob>
        <MoveHorizontal size={20} aria-hidden />
      </Knob>
      <Word $side="left">Your photo</Word>
      <Word $side="right">Packshot</Word>
    </Frame>
  );
}
