import { Link } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { Button } from '../../../ui/Button.js';
import { Row } from '../../../ui/Card.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { describeSettings } from '../../presets/preset-text.js';
import { ChoiceColumns, ChoiceHint, Legend } from '../../../ui/choices.js';
import type { ChosenPresets } from './use-chosen-presets.js';

interface PresetChoicesProps {
  presets: ChosenPresets;
  onCreate: () => void;
}

export const PresetChoices = ({ presets: { presets, chosen, choose }, onCreate }: PresetChoicesProps) => (
  <div>
    {presets && presets.length > 0 && (
      <ChoiceColumns>
        <Legend>Your presets</Legend>
        {presets.map(({ id, name, settings }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={({ target }) => choose(id, target.checked)}
          >
            {name}
            <ChoiceHint>{describeSettings(settings)}</ChoiceHint>
          </Checkbox>
        ))}
      </ChoiceColumns>
    )}
    <Row $gap={8}>
      <Button type="button" $look="quiet" onClick={onCreate}>
        New Preset
      </Button>
      {presets && presets.length > 0 && (
        <Button as={Link} $look="quiet" to={paths.presets}>
          Manage presets
        </Button>
      )}
    </Row>
  </div>
);
