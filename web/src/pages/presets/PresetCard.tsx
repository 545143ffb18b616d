import type { Preset } from '@packshot/proto/rest/preset-schema';
import { styled } from 'styled-components';
import { Badge } from '../../ui/Badge.js';
import { Button } from '../../ui/Button.js';
import { Card, Quiet, Row, Stack } from '../../ui/Card.js';
import { describeLook, describeSettings, exampleName } from './preset-text.js';
import { PresetSwatch } from './PresetSwatch.js';

const Text = styled(Stack)`
  flex: 1 1 200px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export type PresetAction = 'change' | 'share' | 'delete';

interface PresetCardProps {
  preset: Preset;
  onAct: (action: PresetAction) => void;
  onDefault: () => void;
}

export const PresetCard = ({ preset, onAct, onDefault }: PresetCardProps) => (
  <Card aria-label={preset.name}>
    <Stack>
      <Row $gap={20}>
        <PresetSwatch settings={preset.settings} />
        <Text $gap={4}>
          <h2>{preset.name}</h2>
          <Quiet>{describeSettings(preset.settings)}</Quiet>
          <Quiet>{describeLook(preset.settings)}</Quiet>
          <Quiet>{exampleName(preset.settings)}</Quiet>
          <Row $gap={8}>
            {preset.is_default && <Badge>Default</Badge>}
            {preset.share_code && <Badge>Shared</Badge>}
          </Row>
        </Text>
      </Row>
      <Row $gap={8}>
        <Button onClick={() => onAct('change')}>Change</Button>
        <Button onClick={() => onAct('share')}>Share</Button>
        <Button onClick={onDefault}>{preset.is_default ? 'Remove default' : 'Make default'}</Button>
        <Button $look="danger" onClick={() => onAct('delete')}>
          Delete
        </Button>
      </Row>
    </Stack>
  </Card>
);
