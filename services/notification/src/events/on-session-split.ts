import { sessionSplit } from '@packshot/proto/events/auth';
import { createMailHandler } from './create-mail-handler.js';

export const onSessionSplit = createMailHandler(
  sessionSplit,
  'session-split',
  (name, { opened_at, noticed_at }) => ({
    name,
    opened_at,
    noticed_at,
  }),
);
