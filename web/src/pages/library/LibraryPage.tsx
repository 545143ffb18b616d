import type { Job } from '@packshot/proto/rest/jobs';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { sentenceFor } from '../../api/errors.js';
import { useDeleteJob, useJobs } from '../../api/jobs.js';
import { paths } from '../../paths.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Card, Quiet, Row, Stack } from '../../ui/Card.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { downloadPicture } from './download-picture.js';
import { JobCard } from './JobCard.js';

const Gallery = styled.div`
  display: grid;
  gap: 16px;
  grid-template-columns: 1fr;
  @media (min-width: 600px) {
    grid-template-columns: repeat(2, 1fr);
  }
  @media (min-width: 1200px) {
    grid-template-columns: repeat(4, 1fr);
  }
`;

function Empty() {
  return (
    <Card>
      <Stack style={{ alignItems: 'center', padding: '48px 0', textAlign: 'center' }}>
        <div>
          <h2>No jobs yet</h2>
          <Quiet>Create your first product shoot to get started.</Quiet>
        </div>
        <Button as={Link} $look="primary" to={paths.newShoot}>
          Create New Shoot
        </Button>
      </Stack>
    </Card>
  );
}

export function LibraryPage() {
  const { data, error, isLoading, mutate } = useJobs();
  const deleteJob = useDeleteJob();
  const [doomed, setDoomed] = useState<Job>();
  const [fault, setFault] = useState<string>();

  const attempt = (work: Promise<void>, fallback: string) => {
    setFault(undefined);
    work.catch((failure: unknown) => setFault(sentenceFor(failure, fallback)));
  };

  return (
    <Stack $gap={24}>
      <Row style={{ justifyContent: 'space-between' }}>
        <h1>Library</h1>
        <Button as={Link} $look="primary" to={paths.newShoot}>
          New Shoot
        </Button>
      </Row>
      {fault && <Alert>{fault}</Alert>}
      {error && (
        <Stack>
          <Alert>{sentenceFor(error, 'Failed to load jobs')}</Alert>
          <Button onClick={() => void mutate()} style={{ alignSelf: 'flex-start' }}>
            Retry
          </Button>
        </Stack>
      )}
      {data?.jobs.length === 0 && <Empty />}
      <Gallery aria-busy={isLoading}>
        {isLoading && [0, 1, 2, 3].map((key) => <Skeleton key={key} style={{ aspectRatio: '4 / 5' }} />)}
        {data?.jobs.map((job) => (
          <JobCard
            key={job.id}
            job={job}
            onDownload={() => attempt(downloadPicture(job), 'Failed to download image')}
            onDelete={() => setDoomed(job)}
          />
        ))}
      </Gallery>
      <ConfirmDialog
        open={doomed !== undefined}
        title="Delete this picture?"
        text={`${doomed?.input_filename || 'Untitled'} and its original will be gone for good.`}
        action="Delete"
        onConfirm={() => doomed && attempt(deleteJob(doomed.id), 'Failed to delete job')}
        onClose={() => setDoomed(undefined)}
      />
    </Stack>
  );
}
