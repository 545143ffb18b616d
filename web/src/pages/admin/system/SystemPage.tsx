import { styled } from 'styled-components';
import { useCall } from '../../../api/use-call.js';
import { wide } from '../../../theme/media.js';
import { Stack } from '../../../ui/Card.js';
import { Loaded } from '../overview/Loaded.js';
import { Head } from '../table/Head.js';
import { freshSettings } from '../table/use-list.js';
import { AiCostPanel } from './AiCostPanel.js';
import { LettersPanel } from './LettersPanel.js';
import { ProviderPanel } from './ProviderPanel.js';
import { QueuePanel } from './QueuePanel.js';
import { WorkersPanel } from './WorkersPanel.js';

/** Panels, side by side on wide screens. */
const Grid = styled.div`
  display: grid;
  gap: 12px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  ${wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const refreshMs = 5_000;

/** The current state of the system, for operators on call. */
export function SystemPage() {
  const answer = useCall('adminGetSystem', { ...freshSettings, refreshInterval: refreshMs });
  return (
    <Stack $gap={16}>
      <Head title="System" />
      <Loaded answer={answer} failed="Failed to load the state of the system">
        {({ queue, provider, ai_cost, dead_letters }) => (
          <Grid>
            <QueuePanel queue={queue} />
            <WorkersPanel queue={queue} />
            <ProviderPanel provider={provider} />
            <LettersPanel letters={dead_letters} />
            <AiCostPanel cost={ai_cost} />
          </Grid>
        )}
      </Loaded>
    </Stack>
  );
}
