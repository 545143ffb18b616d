import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Actions } from '../../../ui/Actions.js';
import { Alert } from '../../../ui/Alert.js';
import { Button } from '../../../ui/Button.js';

const Box = styled.div`
  position: sticky;
  /* The tiles have positions, too. */
  z-index: 1;
  /* The dialog has a padding of 24 px. */
  bottom: -24px;
  display: grid;
  gap: 12px;
  margin: 0 -24px -24px;
  padding: 12px 24px;
  border-top: 1px solid ${color('line')};
  background: ${color('surface')};
`;

interface FactsFootProps {
  error: string | undefined;
  busy: boolean;
  /** Whether the user changed a fact, so that another picture can be made. */
  changed: boolean;
  onCancel: () => void;
}

/** The error and the buttons, which stay at the lower edge of the dialog while the questions scroll. */
export const FactsFoot = ({ error, busy, changed, onCancel }: FactsFootProps) => (
  <Box>
    {error && <Alert>{error}</Alert>}
    <Actions>
      <Button type="button" onClick={onCancel}>
        Cancel
      </Button>
      <Button $look="primary" disabled={busy || !changed}>
        {busy ? 'Sending...' : 'Render again'}
      </Button>
    </Actions>
  </Box>
);
