import { Text } from './parts.js';

/** Promised response time, used in both emails to a sender. */
export const AnswerTime = () => (
  <Text>
    Thank you for contacting us. We reply within 24 to 48 hours. If your request is urgent, write again with
    “URGENT” in the subject.
  </Text>
);
