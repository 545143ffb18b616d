import { AuthLayout } from '../../layouts/AuthLayout.js';
import { Button } from '../../ui/Button.js';

/** Shown when a page breaks, or cannot be loaded because a newer version has replaced it. */
export function FaultPage() {
  return (
    <AuthLayout
      title="Something went wrong"
      text="This page could not be shown. Loading it again usually helps; nothing you made is lost."
    >
      <Button $look="primary" $wide onClick={() => location.reload()}>
        Load again
      </Button>
    </AuthLayout>
  );
}
