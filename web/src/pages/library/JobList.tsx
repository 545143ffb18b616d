import type { Job } from '@packshot/proto/rest/job-schema';
import { Gallery } from './Gallery.js';
import type { JobActions } from './job/job-actions.js';
import { JobCard } from './job/JobCard.js';
import { JobRow } from './job/JobRow.js';
import { Rows } from './job/row-parts.js';
import type { Selection } from './selection/use-selection.js';
import type { LibraryView } from './toolbar/use-library-view.js';

interface JobListProps {
  jobs: Job[];
  view: LibraryView;
  stages: Record<string, string>;
  /** Id of the job whose name is being edited. */
  renamedId: string | undefined;
  actions: JobActions;
  selection: Selection;
}

/** Shows the jobs as cards or as rows. */
export function JobList({ jobs, view, stages, renamedId, actions, selection }: JobListProps) {
  const selectionOf = ({ id }: Job) => ({
    selected: selection.ids.has(id),
    selecting: selection.ids.size > 0,
    selection: selection.actions,
  });
  if (view === 'list')
    return (
      <Rows>
        {jobs.map((job) => (
          <JobRow
            key={job.id}
            job={job}
            renaming={renamedId === job.id}
            actions={actions}
            {...selectionOf(job)}
          />
        ))}
      </Rows>
    );
  return (
    <Gallery>
      {jobs.map((job) => (
        <JobCard
          key={job.id}
          job={job}
          stage={stages[job.id]}
          renaming={renamedId === job.id}
          actions={actions}
          {...selectionOf(job)}
        />
      ))}
    </Gallery>
  );
}
