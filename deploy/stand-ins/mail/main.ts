import { portField } from '@packshot/chassis/config/fields';
import { runService } from '@packshot/chassis/process/run-service';
import { z } from 'zod';
import { startCatcher } from './start-catcher.js';

// A stand-in for a mail server: accepts every email, delivers no email, and shows all emails on a page.
const configSchema = z.object({ PORT: portField, SMTP_PORT: portField, MAIL_DIR: z.string() });

runService(configSchema, ({ PORT, SMTP_PORT, MAIL_DIR }, onStop) =>
  startCatcher({ port: PORT, smtpPort: SMTP_PORT, dir: MAIL_DIR }, onStop),
);
