import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { wide } from '../../../theme/media.js';
import { chosenSegmentStyle, segmentsStyle, segmentStyle } from '../../../ui/segments.js';

const Group = styled.fieldset`
  ${segmentsStyle}
  position: relative;
  display: flex;
  gap: 2px;
  min-width: 0;
  overflow-x: auto;
  & button {
    ${segmentStyle}
    flex: none;
    padding: 0 12px;
    font-size: 0.875rem;
    font-weight: 550;
    &:hover {
      color: ${color('text')};
    }
    &:focus-visible {
      outline-offset: -2px;
    }
  }
  & [aria-pressed='true'] {
    ${chosenSegmentStyle}
  }
  ${wide} {
    align-self: flex-start;
  }
`;

interface ChoicesProps<W extends string> {
  label: string;
  value: W;
  /** Values with display names. */
  choices: readonly (readonly [word: W, name: string])[];
  onPick: (word: W) => void;
}

/** Toggle buttons. The pressed button scrolls into view. */
export function Choices<W extends string>({ label, value, choices, onPick }: ChoicesProps<W>) {
  const group = useRef<HTMLFieldSetElement>(null);
  const at = choices.findIndex(([word]) => word === value);
  useEffect(() => {
    const pressed = group.current?.querySelectorAll('button')[at];
    if (pressed) group.current?.scrollTo({ left: pressed.offsetLeft - group.current.clientWidth / 2 });
  }, [at]);
  return (
    <Group ref={group} aria-label={label}>
      {choices.map(([word, name]) => (
        <button key={word} type="button" aria-pressed={word === value} onClick={() => onPick(word)}>
          {name}
        </button>
      ))}
    </Group>
  );
}
