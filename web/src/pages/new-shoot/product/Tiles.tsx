import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { medium } from '../../../theme/media.js';
import { Fieldset } from '../../../ui/Fieldset.js';
import { hiddenRadio } from '../../../ui/hidden-radio.js';

const Group = styled(Fieldset)<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: 4px;
  font-size: 0.75rem;
  ${medium} {
    gap: 8px;
    font-size: 0.8125rem;
  }
`;

const Tile = styled.label`
  ${hiddenRadio}
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 2px;
  min-height: 44px;
  padding: 8px 2px;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('surface')};
  text-align: center;
  cursor: pointer;
  &:has(:focus-visible) {
    outline: 2px solid ${color('accent')};
    outline-offset: 2px;
  }
  &:has(:checked) {
    border-color: ${color('accent')};
    background: ${color('accent-ground')};
  }
  &[data-guess='true']:has(:checked) {
    border-style: dashed;
  }
  &:has(:disabled) {
    color: ${color('text-quiet')};
    cursor: not-allowed;
  }
`;

/** An icon. @param path SVG path in a view box of 32 × 32 */
const Drawing = ({ path }: { path: string }) => (
  <svg
    viewBox="0 0 32 32"
    width={32}
    height={32}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={path} />
  </svg>
);

interface TilesProps<T extends string | number> {
  legend: string;
  name: string;
  columns: number;
  choices: readonly { value: T; name: string; drawing?: string }[];
  chosen: T | undefined;
  /** Whether the chosen tile is a guess. */
  guessed: boolean;
  disabled: boolean;
  onChoose: (value: T) => void;
}

/** Lets the user choose by pictures. The tiles are radio buttons for keyboards and screen readers. */
export function Tiles<T extends string | number>(props: TilesProps<T>) {
  const { legend, name, columns, choices, chosen, guessed, disabled, onChoose } = props;
  return (
    <Group $columns={columns}>
      <legend>{legend}</legend>
      {choices.map(({ value, name: text, drawing }) => (
        <Tile key={value} data-guess={guessed}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={disabled}
            onChange={() => onChoose(value)}
          />
          {drawing && <Drawing path={drawing} />}
          <span>{text}</span>
        </Tile>
      ))}
    </Group>
  );
}
