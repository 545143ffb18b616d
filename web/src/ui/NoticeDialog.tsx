import { AlertDialog } from 'radix-ui';
import { AlertFrame, type AlertFrameProps } from './AlertFrame.js';
import { Button } from './Button.js';

/** Shows a text that the user must confirm. */
export const NoticeDialog = (frame: AlertFrameProps) => (
  <AlertFrame {...frame}>
    <AlertDialog.Action asChild>
      <Button $look="primary">OK</Button>
    </AlertDialog.Action>
  </AlertFrame>
);
