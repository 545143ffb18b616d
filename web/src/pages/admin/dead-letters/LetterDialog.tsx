import type { DeadLetter } from '@packshot/proto/rest/admin/dead-letters';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Button } from '../../../ui/Button.js';
import { Row, Stack } from '../../../ui/Card.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Moment } from '../table/cells.js';
import { FactList } from '../table/FactList.js';
import { askDiscard, askRedrive } from './letter-acts.js';

const Payload = styled.pre`
  max-height: 40vh;
  padding: 12px;
  overflow: auto;
  border-radius: var(--radius);
  background: ${color('sunken')};
  font-size: 0.8125rem;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

/** Formats JSON and returns other text unchanged, because invalid JSON may be the cause of the failure. */
function readable(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

interface LetterDialogProps {
  letter: DeadLetter;
  onClose: () => void;
}

export function LetterDialog({ letter, onClose }: LetterDialogProps) {
  const instead = (next: (of: DeadLetter) => void) => () => {
    onClose();
    next(letter);
  };
  return (
    <Dialog
      open
      title={letter.subject}
      text={`Not processed by ${letter.consumer}`}
      width={680}
      onClose={onClose}
    >
      <Stack $gap={20}>
        <FactList
          facts={{
            Error: letter.error,
            Attempts: letter.failures,
            'Failed at': <Moment at={letter.failed_at} />,
          }}
        />
        <Payload tabIndex={0} aria-label="Payload">
          {readable(letter.payload)}
        </Payload>
        <Row>
          <Button onClick={instead(askRedrive)}>Redeliver</Button>
          <Button $look="danger" onClick={instead(askDiscard)}>
            Discard
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
