import { batchEnded } from '@packshot/proto/events/jobs';
import { createMailHandler } from './create-mail-handler.js';

export const onBatchEnded = createMailHandler(batchEnded, 'batch-ended', (name, { ready, failed }) => ({
  name,
  ready,
  failed,
}));
