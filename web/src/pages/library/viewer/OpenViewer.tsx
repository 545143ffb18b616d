import type { Job } from '@packshot/proto/rest/job-schema';
import { NoticeDialog } from '../../../ui/NoticeDialog.js';
import type { JobActions } from '../job/job-actions.js';
import { picturesOf } from './pictures.js';
import type { useOpenPicture } from './use-open-picture.js';
import { useShownJobs } from './use-shown-jobs.js';
import { Viewer } from './Viewer.js';

interface OpenViewerProps {
  /** Jobs of the library, or undefined while the jobs load. */
  jobs: Job[] | undefined;
  picture: ReturnType<typeof useOpenPicture>;
  actions: JobActions;
  /** Called after a corrected cut-out or corrected facts were sent and rendering has restarted. */
  onAdjusted: (job: Job) => void;
}

/** The viewer, shown while the URL names a picture. */
export function OpenViewer({ jobs, picture, actions, onAdjusted }: OpenViewerProps) {
  const shown = useShownJobs(jobs, picture.jobId);
  if (picture.jobId === null) return null;
  if (shown.fault) return <NoticeDialog open {...shown.fault} onClose={picture.close} />;
  const pictures = picturesOf(shown.jobs);
  const ofJob = pictures.filter(({ job }) => job.id === picture.jobId);
  const found = ofJob[picture.number] ?? ofJob[0];
  if (!found) return null;
  return (
    <Viewer
      pictures={pictures}
      picture={found}
      actions={actions}
      onAdjusted={(job) => {
        onAdjusted(job);
        // The user may have opened another picture since.
        if (new URLSearchParams(window.location.search).get('job') === job.id) picture.close();
      }}
      onClose={picture.close}
    />
  );
}
