import type { Job } from '@packshot/proto/rest/job-schema';
import { EllipsisVertical } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.js';
import { Menu } from '../../../ui/Menu.js';
import type { JobActions } from './job-actions.js';
import { displayNameOf } from './job-text.js';
import { menuItems } from './menu-items.js';

export const JobMenu = ({ job, actions }: { job: Job; actions: JobActions }) => (
  <Menu
    items={menuItems(job, actions)}
    trigger={
      <IconButton aria-label={`Actions for ${displayNameOf(job)}`}>
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
    }
  />
);
