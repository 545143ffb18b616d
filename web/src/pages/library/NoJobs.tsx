import { Images, SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';

interface NoJobsProps {
  /** Whether a filter hides all jobs. */
  filtered: boolean;
  onShowAll: () => void;
}

/** The empty library, with a suitable action. */
export function NoJobs({ filtered, onShowAll }: NoJobsProps) {
  if (filtered)
    return (
      <EmptyState
        icon={<SearchX size={32} aria-hidden />}
        title="Nothing found"
        text="No pictures match your search."
      >
        <Button onClick={onShowAll}>Clear filters</Button>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Images size={32} aria-hidden />}
      title="No jobs yet"
      text="Create your first product shoot to get started."
    >
      <Button as={Link} $look="primary" to={paths.newShoot}>
        Create New Shoot
      </Button>
    </EmptyState>
  );
}
