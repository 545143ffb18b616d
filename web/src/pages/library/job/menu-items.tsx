import type { Job } from '@packshot/proto/rest/job-schema';
import {
  Ban,
  Download,
  FileDown,
  Package,
  Pencil,
  RefreshCw,
  RotateCcw,
  Shapes,
  SlidersHorizontal,
  Store,
  Trash2,
} from 'lucide-react';
import { isActive } from '../../../api/is-active.js';
import type { MenuItem } from '../../../ui/Menu.js';
import type { JobActions } from './job-actions.js';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Returns the menu of a job: the items of spec §2, and additional items that the job's status allows. */
export function menuItems(job: Job, act: JobActions): MenuItem[] {
  const done = job.status === 'completed';
  return [
    { name: 'Generate Again', icon: <RefreshCw {...icon} />, onSelect: () => act.generateAgain(job) },
    ...(job.status === 'failed'
      ? [{ name: 'Try again', icon: <RotateCcw {...icon} />, onSelect: () => act.askToRetry(job) }]
      : []),
    {
      name: 'Correct product...',
      icon: <Shapes {...icon} />,
      disabled: !job.correctable,
      onSelect: () => act.correctProduct(job),
    },
    {
      name: 'Edit picture...',
      icon: <SlidersHorizontal {...icon} />,
      disabled: !done,
      onSelect: () => act.edit(job),
    },
    { name: 'Product', icon: <Package {...icon} />, onSelect: () => act.openProduct(job) },
    { name: 'Rename', icon: <Pencil {...icon} />, onSelect: () => act.startRenaming(job) },
    { name: 'Download', icon: <Download {...icon} />, disabled: !done, onSelect: () => act.download(job) },
    {
      name: 'Download as...',
      icon: <FileDown {...icon} />,
      disabled: !done,
      onSelect: () => act.chooseDownload(job),
    },
    {
      name: 'Download for...',
      icon: <Store {...icon} />,
      disabled: !done,
      onSelect: () => act.chooseExport(job),
    },
    ...(isActive(job)
      ? [{ name: 'Cancel', icon: <Ban {...icon} />, onSelect: () => act.askToCancel(job) }]
      : []),
    { name: 'Delete', icon: <Trash2 {...icon} />, danger: true, onSelect: () => act.askToDelete(job) },
  ];
}
