import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.js';
import { Actions } from '../../../ui/Actions.js';
import { Stack } from '../../../ui/Card.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Field } from '../../../ui/Field.js';

interface ReasonedDialogProps {
  title: string;
  /** What will come of it, in a sentence. */
  text: string;
  /** The text of the button. */
  action: string;
  /** It takes something away from the seller, or money from us. */
  danger?: boolean;
  /** Whether what else is asked has been answered. */
  ready?: boolean;
  /** Fields beside the reason. */
  children?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks before an act on money. Each needs a reason, which stands in the activity log. */
export function ReasonedDialog(props: ReasonedDialogProps) {
  const { title, text, action, danger = false, ready = true, children, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  const given = reason.trim();
  return (
    <Dialog open title={title} text={text} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!given || !ready) return;
          onClose();
          onConfirm(given);
        }}
      >
        <Stack $gap={16}>
          {children}
          <Field
            label="Reason"
            hint="(kept in the activity log)"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Actions>
            <Button type="button" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" $look={danger ? 'danger' : 'primary'} disabled={!given || !ready}>
              {action}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  );
}
