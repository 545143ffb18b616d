import type { RenderMode } from '@packshot/proto/rest/job-words';
import { ChoiceList } from './ChoiceList.js';
import { modeChoice } from './modes.js';
import { useTextOf } from './use-text-of.js';

interface ModeOptionProps {
  mode: RenderMode;
  chosen: string;
  disabled: boolean;
  onChoose: (value: string) => void;
}

/** Lets the user choose the option of a mode. */
export function ModeOption({ mode, chosen, disabled, onChoose }: ModeOptionProps) {
  const textOf = useTextOf();
  const { legend, field, choices } = modeChoice(mode).option;
  return (
    <ChoiceList
      legend={legend}
      name={field}
      choices={choices.map((choice) => ({ ...choice, text: textOf(mode, choice) }))}
      chosen={chosen}
      disabled={disabled}
      onChoose={onChoose}
    />
  );
}
