import { daysField } from './kept-field.js';

/** Retention periods of emails and support messages, which notification and the back-office share. */
export const mailDays = {
  MAIL_DAYS: daysField(30, 'recipients and delivery states of settled emails, since the email was requested'),
  SUPPORT_DAYS: daysField(
    730,
    'answered or closed support messages and their answers, since the message arrived',
  ),
};
