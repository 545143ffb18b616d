import type { RenderMode } from '@packshot/proto/rest/job-words';
import { styled } from 'styled-components';
import { Checkbox } from '../../../ui/Checkbox.js';
import { modes } from './modes.js';
import type { RenderChoice } from './use-render-choice.js';

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 16px;
  margin: 0;
  padding: 0;
  border: 0;
  font-size: 0.9375rem;
  & legend {
    padding: 0;
    font-size: 0.875rem;
    font-weight: 550;
  }
`;

interface AlsoMakeProps {
  choice: Pick<RenderChoice, 'mode' | 'modes' | 'toggleAlso'>;
  disabled: boolean;
}

/** Lets the user make each photo in further modes with the same Create. */
export const AlsoMake = ({ choice, disabled }: AlsoMakeProps) => (
  <Group>
    <legend>Also make</legend>
    {modes
      .filter(({ mode }) => mode !== choice.mode)
      .map(({ mode, name }: { mode: RenderMode; name: string }) => (
        <Checkbox
          key={mode}
          checked={choice.modes.includes(mode)}
          disabled={disabled}
          onChange={() => choice.toggleAlso(mode)}
        >
          {name}
        </Checkbox>
      ))}
  </Group>
);
