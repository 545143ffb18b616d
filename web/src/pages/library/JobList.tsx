import type { Job } from '@packshot/proto/rest/job-schema';
import { Gallery } from './Gallery.js';
import type { JobActions } from './job/job-actions.js';
import { JobCard } from './job/JobCard.js';
import { JobRow } from './job/JobRow.js';
import { Rows } from './job/row-parts.js';
import type { LibraryView } from './toolbar/use-library-view.js';

interface JobListProps {
  jobs: Job[];
  view: LibraryView;
  stages: Record<string, string>;
  /** Id of the job whose name is being edited. */
  renamedId: string | undefined;
  actions: JobActions;
}

/** Shows the jobs as cards or as rows. */
export function JobList({ jobs, view, stages, renamedId, actions }: JobListProps) {
  if (view === 'list')
    return (
      <Rows>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} renaming={renamedId === job.id} actions={actions} />
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
        />
      ))}
    </Gallery>
  );
}
