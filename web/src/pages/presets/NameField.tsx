import { maxPatternLength, nameTokens } from '@packshot/proto/rest/name-pattern';
import type { PresetSettings } from '@packshot/proto/rest/preset-schema';
import { styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { Field } from '../../ui/Field.js';
import { exampleName } from './preset-text.js';

const Tokens = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: 4px 12px;
  margin: 8px 0 0;
  color: ${color('text-quiet')};
  font-size: 0.875rem;
  & dd {
    margin: 0;
  }
`;

const Example = styled.p`
  margin-top: 8px;
  color: ${color('text-quiet')};
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`;

interface NameFieldProps {
  settings: PresetSettings;
  onChange: (changed: Partial<PresetSettings>) => void;
}

/** The name pattern of files, with an example and an explanation of the tokens. */
export const NameField = ({ settings, onChange }: NameFieldProps) => (
  <div>
    <Field
      label="Name pattern"
      hint="(without the extension)"
      name="settings.name_pattern"
      required
      maxLength={maxPatternLength}
      autoComplete="off"
      spellCheck={false}
      value={settings.name_pattern}
      onChange={({ target }) => onChange({ name_pattern: target.value })}
    />
    <Example>Example: {exampleName(settings)}</Example>
    <Tokens>
      {Object.entries(nameTokens).map(([token, meaning]) => (
        <div key={token} style={{ display: 'contents' }}>
          <dt>
            <code>{`{${token}}`}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </Tokens>
  </div>
);
