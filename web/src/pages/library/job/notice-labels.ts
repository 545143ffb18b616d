import type { JobNotice } from '@packshot/proto/rest/job-words';

/** Word or two for each notice on a card. The viewer and screen readers get the full sentences. */
export const noticeLabels: Record<JobNotice, string> = {
  check_edge: 'Check edge',
  cut_by_border: 'Cut off',
  enlarged: 'Soft',
  hand: 'Hand',
  opaque: 'Glass',
  not_straight: 'Not straight',
  already_made: 'Already made',
  other_cutout: 'Uncertain edge',
};

export const outdatedLabel = 'Outdated';
