import type { RenderMode } from '@packshot/proto/rest/job-words';
import { Stack } from '../../../ui/Card.js';
import { Note } from '../Note.js';
import { ChoiceList } from './ChoiceList.js';
import { modeChoice, modes } from './modes.js';
import { useModeFacts } from './use-mode-facts.js';

interface ModeCardProps {
  mode: RenderMode;
  option: string;
  disabled: boolean;
  onMode: (mode: RenderMode) => void;
  onOption: (value: string) => void;
}

/** Lets the user choose the mode and the option of the mode. */
export function ModeCard({ mode, option, disabled, onMode, onOption }: ModeCardProps) {
  const factsOf = useModeFacts();
  /** The text depends on the engine and stays neutral until the engine is known. */
  const textOf = (of: RenderMode, { text, madeHere }: { text: string; madeHere?: string }): string => {
    if (!madeHere) return text;
    const facts = factsOf(of);
    if (!facts) return '\u00a0';
    return facts.made_by === 'studio' ? madeHere : text;
  };
  const { option: wanted } = modeChoice(mode);
  const notice = factsOf(mode)?.notice;
  return (
    <Stack $gap={24}>
      <ChoiceList
        legend="Render mode"
        name="mode"
        choices={modes.map((choice) => ({
          value: choice.mode,
          name: choice.name,
          text: textOf(choice.mode, choice),
          disabled,
        }))}
        chosen={mode}
        onChoose={onMode}
      />
      <ChoiceList
        legend={wanted.legend}
        name={wanted.field}
        choices={wanted.choices.map((choice) => ({
          value: choice.value,
          name: choice.name,
          text: textOf(mode, choice),
          disabled,
        }))}
        chosen={option}
        onChoose={onOption}
      />
      {notice && <Note>{notice}</Note>}
    </Stack>
  );
}
