import { runService } from '@packshot/chassis/process/run-service';
import { startCatcher } from './start-catcher.js';

// Stands where a mail server would: takes every mail, delivers none, and shows them on a page.
const { PORT, SMTP_PORT, MAIL_DIR } = process.env;
if (!PORT || !SMTP_PORT || !MAIL_DIR) throw new Error('PORT, SMTP_PORT and MAIL_DIR must be set.');

runService(undefined, (onStop) =>
  startCatcher({ port: Number(PORT), smtpPort: Number(SMTP_PORT), dir: MAIL_DIR }, onStop),
);
