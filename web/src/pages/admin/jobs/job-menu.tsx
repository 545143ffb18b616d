import type { AdminJob } from '@packshot/proto/rest/admin/jobs';
import { activeStatuses } from '@packshot/proto/rest/job-words';
import { Ban, ExternalLink, Images, ScrollText, RotateCcw } from 'lucide-react';
import type { MenuItem } from '../../../ui/Menu.js';
import { askCancel, askRetry } from './job-acts.js';

export interface JobViews {
  /** Shows everything that is known of it. */
  onDetails: (job: AdminJob) => void;
  onPictures: (job: AdminJob) => void;
}

/** What can be done with a job (spec §4). */
export function jobMenu(job: AdminJob, { onDetails, onPictures }: JobViews): MenuItem[] {
  const { trace_url, status } = job;
  return [
    { name: 'Details', icon: <ScrollText size={16} />, onSelect: () => onDetails(job) },
    { name: 'Look at pictures', icon: <Images size={16} />, onSelect: () => onPictures(job) },
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
