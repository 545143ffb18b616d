import type { RenderMode } from '@packshot/proto/rest/job-words';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { medium } from '../../../theme/media.js';
import { Fieldset } from '../../../ui/Fieldset.js';
import { hiddenRadio } from '../../../ui/hidden-radio.js';
import { modes } from './modes.js';
import { useTextOf } from './use-text-of.js';

const Group = styled(Fieldset)`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
`;

const Tile = styled.label`
  ${hiddenRadio}
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  cursor: pointer;
  & img {
    width: 100%;
    height: 72px;
    object-fit: cover;
  }
  & > span {
    padding: 8px 4px;
    line-height: 1.3;
    ${medium} {
      padding: 8px;
    }
  }
  & strong {
    display: block;
    font-size: 0.875rem;
    font-weight: 550;
  }
  & small {
    color: ${color('text-quiet')};
    font-size: 0.75rem;
    hyphens: auto;
    overflow-wrap: anywhere;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color('focus')};
    outline-offset: 2px;
  }
  &:has(:checked) {
    border-color: ${color('accent')};
    background: ${color('accent-ground')};
    box-shadow: inset 0 0 0 1px ${color('accent')};
  }
  &:has(:disabled) {
    cursor: not-allowed;
    & strong {
      color: ${color('text-quiet')};
    }
    & img {
      opacity: 0.6;
    }
  }
`;

interface ModeTilesProps {
  mode: RenderMode;
  disabled: boolean;
  onMode: (mode: RenderMode) => void;
}

/** Lets the user choose the main mode by a picture. The tiles are radio buttons for keyboards and screen readers. */
export function ModeTiles({ mode, disabled, onMode }: ModeTilesProps) {
  const textOf = useTextOf();
  return (
    <Group>
      <legend>Render mode</legend>
      {modes.map((choice) => (
        <Tile key={choice.mode}>
          <input
            type="radio"
            name="mode"
            value={choice.mode}
            checked={choice.mode === mode}
            disabled={disabled}
            onChange={() => onMode(choice.mode)}
          />
          <img src={`/samples/mode-${choice.mode}-560.webp`} alt="" width={560} height={560} loading="lazy" />
          <span>
            <strong>{choice.name}</strong> <small>{textOf(choice.mode, choice)}</small>
          </span>
        </Tile>
      ))}
    </Group>
  );
}
