import { daysField } from './kept-field.js';

/** Retention of mails and support messages, which notification and the back-office share. */
export const mailDays = {
  MAIL_DAYS: daysField(30, 'recipients and delivery states of settled mails, since the mail was requested'),
  SUPPORT_DAYS: daysField(730, 'answered or closed support messages with their answers, since their arrival'),
};
