import type { Job } from '@packshot/proto/rest/job-schema';
import { VisuallyHidden } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sentenceFor } from '../../api/errors.js';
import { isFiltered } from '../../api/job-filter.js';
import { useJobs } from '../../api/use-jobs.js';
import { paths } from '../../paths.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Row, Stack } from '../../ui/Card.js';
import { QuotaUsedUp } from '../../ui/QuotaUsedUp.js';
import { downloadAll } from './download/download-all.js';
import { useJobActions } from './job/use-job-actions.js';
import { JobList } from './JobList.js';
import { LibraryDialogs } from './LibraryDialogs.js';
import { LibrarySkeleton } from './LibrarySkeleton.js';
import { LoadMore } from './LoadMore.js';
import { NoJobs } from './NoJobs.js';
import type { OpenDialog } from './open-dialog.js';
import { Toolbar } from './toolbar/Toolbar.js';
import { useJobFilter } from './toolbar/use-job-filter.js';
import { useLibraryView } from './toolbar/use-library-view.js';
import { RemoveWatermarks } from './RemoveWatermarks.js';
import { useCreatedJobs } from './use-created-jobs.js';
import { useJobEvents } from './use-job-events.js';
import { OpenViewer } from './viewer/OpenViewer.js';
import { useOpenPicture } from './viewer/use-open-picture.js';

export function LibraryPage() {
  const { filter, setFilter, clearFilter, fieldsKey } = useJobFilter();
  const [view, setView] = useLibraryView();
  const library = useJobs(filter);
  const { jobs, total, error } = library;
  const stages = useJobEvents(library);
  const [dialog, setDialog] = useState<OpenDialog>();
  const added = useCreatedJobs(jobs);
  const picture = useOpenPicture();
  const onAdjusted = (job: Job) => {
    library.show(job);
    // A corrected product makes its other pictures outdated.
    library.reload();
  };
  const { actions, renamedId } = useJobActions(library, setDialog, picture.open);
  return (
    <Stack $gap={20}>
      <VisuallyHidden.Root asChild>
        <output>{added}</output>
      </VisuallyHidden.Root>
      <Row style={{ justifyContent: 'space-between' }}>
        <h1>Library</h1>
        <Button as={Link} $look="primary" to={paths.newShoot}>
          New Shoot
        </Button>
      </Row>
      <QuotaUsedUp />
      <RemoveWatermarks onQueued={library.reload} />
      <Toolbar
        key={fieldsKey}
        filter={filter}
        view={view}
        onFilter={setFilter}
        onView={setView}
        onDownloadAll={() => void downloadAll(filter)}
      />
      {error && (
        <Stack style={{ alignItems: 'flex-start' }}>
          <Alert>{sentenceFor(error, 'Failed to load jobs')}</Alert>
          <Button onClick={library.reload}>Retry</Button>
        </Stack>
      )}
      {!jobs && !error && <LibrarySkeleton view={view} />}
      {jobs?.length === 0 && <NoJobs filtered={isFiltered(filter)} onShowAll={clearFilter} />}
      {jobs && jobs.length > 0 && (
        <JobList jobs={jobs} view={view} stages={stages} renamedId={renamedId} actions={actions} />
      )}
      {jobs && jobs.length > 0 && jobs.length < total && (
        <LoadMore
          shown={jobs.length}
          total={total}
          loading={library.loadingMore}
          onLoadMore={library.loadMore}
        />
      )}
      <LibraryDialogs
        dialog={dialog}
        actions={actions}
        onClose={() => setDialog(undefined)}
        onAdjusted={onAdjusted}
      />
      <OpenViewer jobs={jobs} picture={picture} actions={actions} onAdjusted={onAdjusted} />
    </Stack>
  );
}
