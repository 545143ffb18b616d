import { Monitor, Moon, Sun } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';
import { themeChoices, useTheme, type ThemeChoice } from '../theme/use-theme.js';

const icons: Record<ThemeChoice, typeof Sun> = { auto: Monitor, light: Sun, dark: Moon };
const names: Record<ThemeChoice, string> = { auto: 'Auto', light: 'Light', dark: 'Dark' };

const Group = styled.fieldset`
  display: inline-flex;
  margin: 0;
  padding: 3px;
  border: 0;
  border-radius: var(--radius);
  background: ${color('sunken')};
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 40px;
  height: 34px;
  border-radius: 8px;
  color: ${color('text-quiet')};
  cursor: pointer;
  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:checked) {
    background: ${color('surface')};
    color: ${color('text')};
    box-shadow: var(--shadow);
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color('focus')};
  }
`;

/** Auto, light or dark: radio buttons in the shape of a switch. */
export function ThemePicker() {
  const [chosen, choose] = useTheme();
  return (
    <Group aria-label="Theme">
      {themeChoices.map((choice) => {
        const Icon = icons[choice];
        return (
          <Choice key={choice} title={names[choice]}>
            <input
              type="radio"
              name="theme"
              checked={choice === chosen}
              onChange={() => choose(choice)}
              aria-label={names[choice]}
            />
            <Icon size={17} aria-hidden />
          </Choice>
        );
      })}
    </Group>
  );
}
