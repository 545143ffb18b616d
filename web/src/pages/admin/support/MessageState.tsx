import type { AdminSupportMessage } from '@packshot/proto/rest/admin/support';
import { Badge, type Tone } from '../../../ui/Badge.js';

const words: Record<AdminSupportMessage['status'], readonly [string, Tone]> = {
  open: ['Open', 'accent'],
  answered: ['Answered', 'success'],
  closed: ['Closed', 'plain'],
};

/** Shows whether the message still needs an answer. */
export const MessageState = ({ status }: Pick<AdminSupportMessage, 'status'>) => {
  const [word, tone] = words[status];
  return <Badge $tone={tone}>{word}</Badge>;
};
