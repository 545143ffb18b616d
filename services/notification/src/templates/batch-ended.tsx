import type { MailData } from '../mails/mail-data.js';
import { Layout } from './layout.js';
import { Button, Greeting, Text } from './parts.js';
import type { MailContext, MailContent } from './template.js';

const countPictures = (count: number): string => `${count} ${count === 1 ? 'picture' : 'pictures'}`;

const headingOf = ({ ready, failed }: MailData['batch-ended']): string => {
  if (ready === 0) return `${countPictures(failed)} could not be made`;
  return `${countPictures(ready)} ${ready === 1 ? 'is' : 'are'} ready`;
};

export function batchEnded(batch: MailData['batch-ended'], { origin, support }: MailContext): MailContent {
  const { name, ready, failed } = batch;
  const heading = headingOf(batch);
  return {
    subject: heading,
    autoSubmitted: 'auto-generated',
    markup: (
      <Layout preheader="You asked for this email." heading={heading} support={support}>
        <Greeting name={name} />
        <Text>
          {ready > 0
            ? 'Your pictures are in your library, ready to download.'
            : 'We are sorry that this failed.'}
        </Text>
        {failed > 0 && (
          <Text>
            {ready > 0 && `${countPictures(failed)} could not be made. `}
            You were not charged for {failed === 1 ? 'it' : 'them'}. Your library shows the reason.
          </Text>
        )}
        <Button href={`${origin}/library`}>Open the library</Button>
      </Layout>
    ),
  };
}
