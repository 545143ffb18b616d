import type { Job } from '@packshot/proto/rest/jobs';
import { Ban, Download, FileDown, Pencil, RefreshCw, RotateCcw, Trash2 } from 'lucide-react';
import { isActive } from '../../api/jobs.js';
import type { MenuItem } from '../../ui/Menu.js';

/** What can be done with a job; the page knows how. */
export interface JobActions {
  view(job: Job): void;
  again(job: Job): void;
  edit(id: string | undefined): void;
  rename(job: Job, name: string): void;
  download(job: Job): void;
  downloadAs(job: Job): void;
  cancel(job: Job): void;
  retry(job: Job): void;
  remove(job: Job): void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** The menu of a job: what the spec lists (§2), and what its state allows besides. */
export function menuOf(job: Job, act: JobActions): MenuItem[] {
  const done = job.status === 'completed';
  return [
    { name: 'Generate Again', icon: <RefreshCw {...icon} />, onSelect: () => act.again(job) },
    ...(job.status === 'failed'
      ? [{ name: 'Try again', icon: <RotateCcw {...icon} />, onSelect: () => act.retry(job) }]
      : []),
    { name: 'Rename', icon: <Pencil {...icon} />, onSelect: () => act.edit(job.id) },
    { name: 'Download', icon: <Download {...icon} />, disabled: !done, onSelect: () => act.download(job) },
    {
      name: 'Download as...',
      icon: <FileDown {...icon} />,
      disabled: !done,
      onSelect: () => act.downloadAs(job),
    },
    ...(isActive(job) ? [{ name: 'Cancel', icon: <Ban {...icon} />, onSelect: () => act.cancel(job) }] : []),
    { name: 'Delete', icon: <Trash2 {...icon} />, danger: true, onSelect: () => act.remove(job) },
  ];
}

export const createdOn = (job: Job): string =>
  new Date(job.created_at).toLocaleDateString(undefined, { dateStyle: 'medium' });
