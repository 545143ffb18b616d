import { Text } from './parts.js';

/** What both answers to a writer promise. */
export const AnswerTime = () => (
  <Text>
    Thank you for writing to us. We answer within 24 to 48 hours. If it is urgent, write again with “URGENT”
    in the subject.
  </Text>
);
