import { sessionSplit } from '@packshot/proto/events/auth';
import { mailOn } from './mail-on.js';

export const onSessionSplit = mailOn(sessionSplit, 'session-split', (name, { opened_at, noticed_at }) => ({
  name,
  opened_at,
  noticed_at,
}));
