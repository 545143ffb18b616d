import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';
import { hiddenRadio } from '../ui/hidden-radio.js';
import { chosenSegmentStyle, segmentsStyle, segmentStyle } from '../ui/segments.js';
import { themeChoices, useTheme, type ThemeChoice } from '../theme/use-theme.js';

const icons: Record<ThemeChoice, typeof Sun> = { auto: Monitor, light: Sun, dark: Moon };
const names: Record<ThemeChoice, string> = { auto: 'Auto', light: 'Light', dark: 'Dark' };

const Group = styled.fieldset`
  ${segmentsStyle}
  flex: none;
`;

const Choice = styled.label`
  ${hiddenRadio}
  display: grid;
  place-items: center;
  ${segmentStyle}
  &:has(:checked) {
    ${chosenSegmentStyle}
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color('focus')};
  }
`;

/** Radio buttons for the themes auto, light and dark, styled as a switch. */
export function ThemePicker() {
  const [chosen, choose] = useTheme();
  // A page can have several pickers, and radio buttons with the same name would form one group.
  const group = useId();
  return (
    <Group aria-label="Theme">
      {themeChoices.map((choice) => {
        const Icon = icons[choice];
        return (
          <Choice key={choice} title={names[choice]}>
            <input
              type="radio"
              name={group}
              checked={choice === chosen}
              onChange={() => choose(choice)}
              aria-label={names[choice]}
            />
            <Icon size={16} aria-hidden />
          </Choice>
        );
      })}
    </Group>
  );
}
