import { AlertDialog } from 'radix-ui';
import { AlertFrame, type AlertFrameProps } from './AlertFrame.js';
import { Button } from './Button.js';

interface ConfirmDialogProps extends AlertFrameProps {
  action: string;
  onConfirm: () => void;
}

/** Asks for confirmation before an action that cannot be undone. */
export const ConfirmDialog = ({ action, onConfirm, ...frame }: ConfirmDialogProps) => (
  <AlertFrame {...frame}>
    <AlertDialog.Cancel asChild>
      <Button>Cancel</Button>
    </AlertDialog.Cancel>
    <AlertDialog.Action asChild>
      <Button $look="danger" onClick={onConfirm}>
        {action}
      </Button>
    </AlertDialog.Action>
  </AlertFrame>
);
