import type { Job } from '@packshot/proto/rest/jobs';
import { EllipsisVertical } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.js';
import { Menu } from '../../ui/Menu.js';
import { menuOf, type JobActions } from './job-actions.js';

/** What can be done with a job. */
export const JobMenu = ({ job, actions }: { job: Job; actions: JobActions }) => (
  <Menu
    items={menuOf(job, actions)}
    trigger={
      <IconButton aria-label={`Actions for ${job.input_filename || 'Untitled'}`}>
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
    }
  />
);
