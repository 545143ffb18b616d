import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';

interface LeaveDialogProps {
  /** Number of photos that would be lost. */
  count: number;
  /** Returns whether all photos have been sent, or are kept by the browser, when the user leaves the page. */
  isSafe: () => boolean;
}

/**
 * Asks for confirmation before the user leaves the page and loses the chosen photos, which only happens in browsers
 * that keep no data. When a tab is closed or reloaded, the browser asks instead.
 */
export function LeaveDialog({ count, isSafe }: LeaveDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      count > 0 && !isSafe() && currentLocation.pathname !== nextLocation.pathname,
  );
  const leaving = useRef(false);
  useEffect(() => {
    if (count === 0) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSafe()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  });
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Discard your photos?"
      text={
        count === 1
          ? "You haven't created an image from your photo. Your photo is lost when you leave."
          : `You haven't created images from your ${count} photos. Your photos are lost when you leave.`
      }
      action="Discard"
      onConfirm={() => {
        leaving.current = true;
        blocker.proceed?.();
      }}
      // Radix closes the dialog whether the user confirms or cancels.
      onClose={() => !leaving.current && blocker.reset?.()}
    />
  );
}
