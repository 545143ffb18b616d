import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.js';
import { Actions } from '../../../ui/Actions.js';
import { Stack } from '../../../ui/Card.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Field } from '../../../ui/Field.js';

interface ReasonedDialogProps {
  title: string;
  /** Effect of the action in one sentence. */
  text: string;
  /** Text of the button. */
  action: string;
  /** Whether the action takes something from the user or costs us money. */
  danger?: boolean;
  /** Whether all fields except the reason are filled in. */
  ready?: boolean;
  /** Fields in addition to the reason. */
  children?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/**
 * Asks for confirmation before an action that involves money. Each action needs a reason, which the activity log keeps.
 */
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
