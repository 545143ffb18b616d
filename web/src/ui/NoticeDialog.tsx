import { AlertDialog } from 'radix-ui';
import { AlertFrame, type AlertFrameProps } from './AlertFrame.js';
import { Button } from './Button.js';

/** Says something that has to be read before one can go on. */
export const NoticeDialog = (frame: AlertFrameProps) => (
  <AlertFrame {...frame}>
    <AlertDialog.Action asChild>
      <Button $look="primary">OK</Button>
    </AlertDialog.Action>
  </AlertFrame>
);
