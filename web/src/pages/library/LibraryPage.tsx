import type { Job } from '@packshot/proto/rest/job-schema';
import { VisuallyHidden } from 'radix-ui';
import { useDeferredValue } from 'react';
import { isFiltered } from '../../api/job-filter.js';
import { omitEmpty } from '../../api/omit-empty.js';
import { useJobs } from '../../api/use-jobs.js';
import { StoredLibrary } from '../../offline/StoredLibrary.js';
import { useLibraryCopy } from '../../offline/use-library-copy.js';
import { Stack } from '../../ui/Card.js';
import { QuotaUsedUp } from '../../ui/QuotaUsedUp.js';
import { useDialog } from '../../ui/use-dialog.js';
import { RetryAlert } from '../../ui/RetryAlert.js';
import { downloadArchive } from './download/download-archive.js';
import { countPictures } from './job/job-text.js';
import { useDeletion } from './job/use-deletion.js';
import { useJobActions } from './job/use-job-actions.js';
import { JobList } from './JobList.js';
import { LibraryDialogs } from './LibraryDialogs.js';
import { LibraryHead } from './LibraryHead.js';
import { LibrarySkeleton } from './LibrarySkeleton.js';
import { LoadMore } from './LoadMore.js';
import { NoJobs } from './NoJobs.js';
import type { OpenDialog } from './open-dialog.js';
import { LibrarySelection } from './selection/LibrarySelection.js';
import { useSelection } from './selection/use-selection.js';
import { useSelectionKeys } from './selection/use-selection-keys.js';
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
  // A page of jobs is drawn in steps, between which the browser can respond.
  const drawn = useDeferredValue(jobs);
  const isEmpty = jobs?.length === 0;
  const stages = useJobEvents(library);
  const [dialog, openDialog, closeDialog] = useDialog<OpenDialog>();
  const added = useCreatedJobs(drawn);
  useLibraryCopy(isFiltered(filter) || error ? undefined : jobs);
  const picture = useOpenPicture();
  const onAdjusted = (job: Job) => {
    library.show(job);
    // A corrected product makes its other pictures outdated.
    library.reload();
  };
  const deleteJobs = useDeletion(library);
  const { actions, renamedId } = useJobActions(library, openDialog, picture.open, deleteJobs);
  const selection = useSelection(jobs, JSON.stringify(filter));
  useSelectionKeys(jobs, selection, !dialog && picture.jobId === null);
  return (
    <Stack $gap={20}>
      <VisuallyHidden.Root>
        <output>{added}</output>
        <output>{isFiltered(filter) && library.loaded && `${countPictures(total)} found`}</output>
      </VisuallyHidden.Root>
      <LibraryHead />
      <QuotaUsedUp />
      <RemoveWatermarks onQueued={library.reload} />
      <Toolbar
        key={fieldsKey}
        filter={filter}
        view={view}
        onFilter={setFilter}
        onView={setView}
        onDownloadAll={() => void downloadArchive(omitEmpty({ search: filter.search, mode: filter.mode }))}
      />
      {error && <RetryAlert error={error} fallback="Failed to load jobs" onRetry={library.reload} />}
      {error && !jobs && !isFiltered(filter) && <StoredLibrary />}
      {!drawn && !isEmpty && !error && <LibrarySkeleton view={view} />}
      {isEmpty && <NoJobs filtered={isFiltered(filter)} onShowAll={clearFilter} />}
      {drawn && drawn.length > 0 && !isEmpty && (
        <JobList
          jobs={drawn}
          view={view}
          stages={stages}
          renamedId={renamedId}
          actions={actions}
          selection={selection}
        />
      )}
      {jobs && jobs.length > 0 && jobs.length < total && (
        <LoadMore
          shown={jobs.length}
          total={total}
          loading={library.loadingMore}
          onLoadMore={library.loadMore}
        />
      )}
      <LibrarySelection
        selection={selection}
        filter={filter}
        total={total}
        onDelete={deleteJobs}
        onChanged={library.reload}
      />
      <LibraryDialogs dialog={dialog} actions={actions} onClose={closeDialog} onAdjusted={onAdjusted} />
      <OpenViewer jobs={jobs} picture={picture} actions={actions} onAdjusted={onAdjusted} />
    </Stack>
  );
}
