import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';

interface LeaveDialogProps {
  /** How many photos would be lost. */
  count: number;
  /** Asked as the page is left: whether nothing would be lost after all. */
  isDone: () => boolean;
}

/** Asks before chosen photos are lost by leaving the page. When the tab is closed or loaded anew, the browser asks. */
export function LeaveDialog({ count, isDone }: LeaveDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      count > 0 && !isDone() && currentLocation.pathname !== nextLocation.pathname,
  );
  const leaving = useRef(false);
  useEffect(() => {
    if (count === 0) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isDone()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  });
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without creating images?"
      text={
        count === 1
          ? 'No picture was made of the photo you chose. It is lost when you leave.'
          : `No pictures were made of the ${count} photos you chose. They are lost when you leave.`
      }
      action="Leave"
      onConfirm={() => {
        leaving.current = true;
        blocker.proceed?.();
      }}
      // Radix closes the dialog after either answer.
      onClose={() => !leaving.current && blocker.reset?.()}
    />
  );
}
