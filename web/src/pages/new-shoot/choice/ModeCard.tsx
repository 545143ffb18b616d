import type { RenderMode } from '@packshot/proto/rest/job-words';
import { Stack } from '../../../ui/Card.js';
import { ChoiceList } from './ChoiceList.js';
import { modeChoice, modes } from './modes.js';

interface ModeCardProps {
  mode: RenderMode;
  option: string;
  disabled: boolean;
  onMode: (mode: RenderMode) => void;
  onOption: (value: string) => void;
}

/** How the picture is to be made: the mode, and the one option that belongs to it. */
export function ModeCard({ mode, option, disabled, onMode, onOption }: ModeCardProps) {
  const { option: wanted } = modeChoice(mode);
  return (
    <Stack $gap={24}>
      <ChoiceList
        legend="Render mode"
        name="mode"
        choices={modes.map(({ mode: value, name, text }) => ({
          value,
          name,
          text,
          disabled,
        }))}
        chosen={mode}
        onChoose={onMode}
      />
      <ChoiceList
        legend={wanted.legend}
        name={wanted.field}
        choices={wanted.choices.map((choice) => ({ ...choice, disabled }))}
        chosen={option}
        onChoose={onOption}
      />
    </Stack>
  );
}
