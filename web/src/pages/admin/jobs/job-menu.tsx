import type { AdminJob } from '@packshot/proto/rest/admin/jobs';
import { activeStatuses } from '@packshot/proto/rest/job-words';
import { Ban, ExternalLink, Images, ScrollText, RotateCcw } from 'lucide-react';
import type { MenuItem } from '../../../ui/Menu.js';
import { askCancel, askRetry } from './job-acts.js';

export interface JobViews {
  onDetails: (job: AdminJob) => void;
  onPictures: (job: AdminJob) => void;
}

/** Returns the actions on a job (spec §4). */
export function jobMenu(job: AdminJob, { onDetails, onPictures }: JobViews): MenuItem[] {
  const { trace_url, status } = job;
  return [
    { name: 'Details', icon: <ScrollText size={16} />, onSelect: () => onDetails(job) },
    { name: 'View pictures', icon: <Images size={16} />, onSelect: () => onPictures(job) },
    ...(trace_url
      ? [
          {
            name: 'Open trace',
            icon: <ExternalLink size={16} />,
            onSelect: () => void window.open(trace_url, '_blank', 'noopener'),
          },
        ]
      : []),
    ...(status === 'failed'
      ? [{ name: 'Retry', icon: <RotateCcw size={16} />, onSelect: () => askRetry(job) }]
      : []),
    ...(activeStatuses.includes(status)
      ? [{ name: 'Cancel', icon: <Ban size={16} />, danger: true, onSelect: () => askCancel(job) }]
      : []),
  ];
}
