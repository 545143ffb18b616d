import type { Job } from '@packshot/proto/rest/jobs';
import { Download, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { Quiet, Row } from '../../ui/Card.js';
import { JobPicture } from './JobPicture.js';

const Box = styled.article`
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('surface')};
  box-shadow: var(--shadow);
`;

const Text = styled.div`
  padding: 14px 16px 12px;
  & h2 {
    overflow: hidden;
    font-size: 1rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Fault = styled.p`
  margin-top: 8px;
  color: ${color('danger')};
  font-size: 0.875rem;
`;

const Tool = styled.button`
  display: inline-grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: ${color('text-quiet')};
  cursor: pointer;
  &:hover {
    background: ${color('sunken')};
    color: ${color('text')};
  }
`;

interface JobCardProps {
  job: Job;
  onDownload: () => void;
  onDelete: () => void;
}

export function JobCard({ job, onDownload, onDelete }: JobCardProps) {
  const name = job.input_filename || 'Untitled';
  return (
    <Box aria-label={name}>
      <JobPicture job={job} />
      <Text>
        <h2 title={name}>{name}</h2>
        <Quiet>Mode: {job.mode.toUpperCase()}</Quiet>
        {job.error_message && <Fault>{job.error_message}</Fault>}
        <Row style={{ justifyContent: 'space-between', flexWrap: 'nowrap' }}>
          <Quiet>{new Date(job.created_at).toLocaleDateString(undefined, { dateStyle: 'medium' })}</Quiet>
          <Row $gap={0} style={{ flexWrap: 'nowrap' }}>
            {job.status === 'completed' && (
              <Tool onClick={onDownload} aria-label={`Download ${name}`}>
                <Download size={18} aria-hidden />
              </Tool>
            )}
            <Tool onClick={onDelete} aria-label={`Delete ${name}`}>
              <Trash2 size={18} aria-hidden />
            </Tool>
          </Row>
        </Row>
      </Text>
    </Box>
  );
}
