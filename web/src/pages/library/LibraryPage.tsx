import type { Job } from '@packshot/proto/rest/jobs';
import { Images, SearchX } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { mutate } from 'swr';
import { styled } from 'styled-components';
import { call } from '../../api/client.js';
import { sentenceFor } from '../../api/errors.js';
import { listenToJobs } from '../../api/job-events.js';
import { downloadAll, useJobs, type JobFilter } from '../../api/jobs.js';
import { urls } from '../../api/urls.js';
import { paths } from '../../paths.js';
import { color } from '../../theme/color.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Quiet, Row, Stack } from '../../ui/Card.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { toast } from '../../ui/toast.js';
import { AdjustDialog } from './adjust/AdjustDialog.js';
import { DownloadDialog } from './DownloadDialog.js';
import { JobCard } from './JobCard.js';
import { JobRow } from './JobRow.js';
import { Toolbar, type LibraryView } from './Toolbar.js';
import { useJobActions } from './use-job-actions.js';
import { Viewer } from './Viewer.js';

const viewKey = 'packshot-library-view';

const Gallery = styled.div`
  display: grid;
  gap: 16px;
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (min-width: 1200px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('surface')};
  list-style: none;
`;

const nothing: JobFilter = { search: '', mode: '', status: '' };

export function LibraryPage() {
  const [filter, setFilter] = useState(nothing);
  const [cleared, setCleared] = useState(0);
  const [view, setView] = useState<LibraryView>(() =>
    localStorage.getItem(viewKey) === 'list' ? 'list' : 'gallery',
  );
  const library = useJobs(filter);
  const { jobs, total, error, patch, show, drop, advance, reload } = library;
  const [stages, setStages] = useState<Record<string, string>>({});
  const [viewed, setViewed] = useState<string>();
  const [editing, setEditing] = useState<string>();
  const [saving, setSaving] = useState<Job>();
  const [adjusted, setAdjusted] = useState<Job>();
  const [doomed, setDoomed] = useState<Job>();

  useEffect(
    () =>
      listenToJobs({
        onJob: show,
        onDeleted: drop,
        onProgress({ id, progress, stage }) {
          setStages((before) => (before[id] === stage ? before : { ...before, [id]: stage }));
          advance(id, progress);
        },
        onReset: reload,
      }),
    [show, drop, advance, reload],
  );

  const actions = useJobActions(library, {
    view: useCallback((job: Job) => setViewed(job.id), []),
    edit: setEditing,
    downloadAs: setSaving,
    remove: setDoomed,
  });

  const choose = (next: LibraryView) => {
    localStorage.setItem(viewKey, next);
    setView(next);
  };
  const remove = (job: Job) => {
    patch(job.id, null);
    call(urls.job(job.id), { method: 'DELETE' }).then(
      () => void mutate(urls.stats),
      (fault: unknown) => {
        toast.fault(sentenceFor(fault, 'Failed to delete job'));
        reload();
      },
    );
  };
  const showAll = () => {
    setFilter(nothing);
    // What was typed goes along.
    setCleared((times) => times + 1);
  };
  const archive = () =>
    void downloadAll(filter).then(
      (pictures) => toast.say(`Downloading ${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`),
      (fault: unknown) => toast.fault(sentenceFor(fault, 'Failed to download images')),
    );

  const filtered = Object.values(filter).some(Boolean);
  const finished = jobs?.filter((job) => job.result_urls.length > 0) ?? [];
  const open = finished.find(({ id }) => id === viewed);
  return (
    <Stack $gap={20}>
      <Row style={{ justifyContent: 'space-between' }}>
        <h1>Library</h1>
        <Button as={Link} $look="primary" to={paths.newShoot}>
          New Shoot
        </Button>
      </Row>
      <Toolbar
        key={cleared}
        filter={filter}
        view={view}
        onFilter={setFilter}
        onView={choose}
        onDownloadAll={archive}
      />
      {error && (
        <Stack style={{ alignItems: 'flex-start' }}>
          <Alert>{sentenceFor(error, 'Failed to load jobs')}</Alert>
          <Button onClick={reload}>Retry</Button>
        </Stack>
      )}
      {jobs?.length === 0 &&
        (filtered ? (
          <EmptyState
            icon={<SearchX size={32} aria-hidden />}
            title="Nothing found"
            text="No job matches what you are looking for."
          >
            <Button onClick={showAll}>Show all jobs</Button>
          </EmptyState>
        ) : (
          <EmptyState
            icon={<Images size={32} aria-hidden />}
            title="No jobs yet"
            text="Create your first product shoot to get started."
          >
            <Button as={Link} $look="primary" to={paths.newShoot}>
              Create New Shoot
            </Button>
          </EmptyState>
        ))}
      {!jobs && !error && (
        <Gallery aria-busy>
          {[0, 1, 2, 3, 4, 5, 6, 7].map((key) => (
            <Skeleton key={key} style={{ aspectRatio: '4 / 5' }} />
          ))}
        </Gallery>
      )}
      {jobs && jobs.length > 0 && view === 'gallery' && (
        <Gallery>
          {jobs.map((job) => (
            <JobCard
              key={job.id}
              job={job}
              stage={stages[job.id]}
              editing={editing === job.id}
              actions={actions}
            />
          ))}
        </Gallery>
      )}
      {jobs && jobs.length > 0 && view === 'list' && (
        <Rows>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} editing={editing === job.id} actions={actions} />
          ))}
        </Rows>
      )}
      {jobs && jobs.length > 0 && jobs.length < total && (
        <Stack $gap={8} style={{ alignItems: 'center' }}>
          <Quiet>
            {jobs.length} of {total}
          </Quiet>
          <Button onClick={library.loadMore} disabled={library.loadingMore}>
            {library.loadingMore ? 'Loading...' : 'Load more'}
          </Button>
        </Stack>
      )}
      {open && !adjusted && (
        <Viewer
          jobs={finished}
          job={open}
          onShow={(job) => setViewed(job.id)}
          onDownload={actions.download}
          onAdjust={setAdjusted}
          onClose={() => setViewed(undefined)}
        />
      )}
      {adjusted && (
        <AdjustDialog
          job={adjusted}
          onApplied={(job) => {
            show(job);
            setAdjusted(undefined);
            setViewed(undefined);
          }}
          onClose={() => setAdjusted(undefined)}
        />
      )}
      {saving && <DownloadDialog job={saving} onClose={() => setSaving(undefined)} />}
      <ConfirmDialog
        open={doomed !== undefined}
        title="Delete this picture?"
        text={`${doomed?.input_filename || 'Untitled'} and its original will be gone for good.`}
        action="Delete"
        onConfirm={() => doomed && remove(doomed)}
        onClose={() => setDoomed(undefined)}
      />
    </Stack>
  );
}
