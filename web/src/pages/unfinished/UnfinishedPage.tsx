import { Hammer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.js';
import { Button } from '../../ui/Button.js';
import { Stack } from '../../ui/Card.js';
import { EmptyState } from '../../ui/EmptyState.js';

/** Stands in for a screen that is in the menu but not built yet, and says so. */
export function UnfinishedPage({ title }: { title: string }) {
  return (
    <Stack $gap={24}>
      <h1>{title}</h1>
      <EmptyState
        icon={<Hammer size={32} aria-hidden />}
        title="This part is not finished yet"
        text="It comes with one of the next releases. Everything else works as usual."
      >
        <Button as={Link} to={paths.dashboard}>
          Back to Dashboard
        </Button>
      </EmptyState>
    </Stack>
  );
}
