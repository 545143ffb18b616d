import { modeNames } from '@packshot/proto/rest/job-words';
import type { FailedJobs, MailData } from '../mails/mail-data.js';
import { Layout } from './layout.js';
import { styles } from './styles.js';
import { Button, Greeting, QuietText, Text } from './parts.js';
import type { MailContext, MailContent } from './template.js';

export function jobFailed(
  { name, jobs, reasons }: MailData['job-failed'],
  { origin, support }: MailContext,
): MailContent {
  const heading = jobs === 1 ? 'One picture could not be made' : `${jobs} pictures could not be made`;
  const untold = jobs - reasons.reduce((sum, reason) => sum + reason.jobs, 0);
  return {
    subject: heading,
    autoSubmitted: 'auto-generated',
    markup: (
      <Layout preheader="You were not charged." heading={heading} support={support}>
        <Greeting name={name} />
        <Text>We are sorry that this failed.</Text>
        <ul style={{ margin: '0 0 16px', padding: '0 0 0 20px' }}>
          {reasons.map((reason) => (
            <Reason key={`${reason.mode} ${reason.error_message}`} reason={reason} />
          ))}
        </ul>
        {untold > 0 && (
          <QuietText>
            {untold} more failed for other reasons. Your library shows every failed picture.
          </QuietText>
        )}
        <Text>
          {jobs === 1 ? 'The generation was' : 'The generations were'} returned to your plan. You can try
          again in your library.
        </Text>
        <Button href={`${origin}/library`}>Open the library</Button>
      </Layout>
    ),
  };
}

const Reason = ({ reason: { mode, error_message, jobs } }: { reason: FailedJobs }) => (
  <li className="text" style={{ ...styles.text, margin: '0 0 8px' }}>
    <strong style={{ fontWeight: 600 }}>
      {modeNames[mode]}
      {jobs > 1 && `, ${jobs} pictures`}:
    </strong>{' '}
    {error_message}
  </li>
);
