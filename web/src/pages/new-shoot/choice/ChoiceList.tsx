import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Fieldset } from '../../../ui/Fieldset.js';

const Group = styled(Fieldset)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(144px, 1fr));
  gap: 8px;
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  padding: 8px 12px;
  font-size: 0.9375rem;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  cursor: pointer;
  & input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${color('accent')};
  }
  & strong {
    display: block;
    font-weight: 550;
  }
  & small {
    color: ${color('text-quiet')};
    font-size: 0.8125rem;
  }
  &:has(:checked) {
    border-color: ${color('accent')};
    background: ${color('accent-ground')};
  }
  &:has(:disabled) {
    cursor: not-allowed;
    & strong {
      color: ${color('text-quiet')};
    }
  }
`;

interface ChoiceListProps<T extends string> {
  legend: string;
  name: string;
  choices: readonly { value: T; name: string; text: string }[];
  chosen: T;
  disabled: boolean;
  onChoose: (value: T) => void;
}

/** Radio buttons side by side, each with a line of explanation. */
export function ChoiceList<T extends string>({
  legend,
  name,
  choices,
  chosen,
  disabled,
  onChoose,
}: ChoiceListProps<T>) {
  return (
    <Group>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <Choice key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === chosen}
            disabled={disabled}
            onChange={() => onChoose(choice.value)}
          />
          <span>
            <strong>{choice.name}</strong>
            <small>{choice.text}</small>
          </span>
        </Choice>
      ))}
    </Group>
  );
}
