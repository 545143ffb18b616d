import { daysField } from './kept-field.js';

/** What notification keeps, and the back-office shows of it: both forget it together. */
export const mailDays = {
  MAIL_DAYS: daysField(
    30,
    'whom we wrote to and whether it went out, since the mail was asked for, once it is settled',
  ),
  SUPPORT_DAYS: daysField(
    730,
    'messages to support with their answers, since they came, once they are answered or closed',
  ),
};
