import { plans } from '@packshot/proto/plans';
import { generatePath, Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../paths.js';
import { Button } from '../../../ui/Button.js';
import { Card, Row, Stack } from '../../../ui/Card.js';
import { FactList } from '../table/FactList.js';
import { Head } from '../table/Head.js';
import { OneView } from '../table/OneView.js';
import { Moment } from '../table/cells.js';
import { useList } from '../table/use-list.js';
import { AnswerForm } from './AnswerForm.js';
import { MessageState } from './MessageState.js';
import { askClose } from './message-acts.js';

/** The text of a message, with line breaks preserved. */
const MessageText = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

/** A message to support and all answers to the message. */
export function MessagePage() {
  const { id = '' } = useParams();
  const one = useList('adminGetMessage', {}, { params: { id } });
  return (
    <OneView
      one={one}
      kind="Message"
      failed="Failed to load the message"
      gone="This message no longer exists."
    >
      {(message) => (
        <Stack $gap={16} style={{ maxWidth: 820 }}>
          <Head title={message.subject}>
            {message.status !== 'closed' && <Button onClick={() => askClose(message)}>Close</Button>}
          </Head>
          <Card>
            <Stack $gap={20}>
              <FactList
                facts={{
                  From: `${message.name}, ${message.email}`,
                  Account: message.user_id && (
                    <Link to={generatePath(paths.adminUser, { id: message.user_id })}>Open the account</Link>
                  ),
                  Plan: message.plan && plans[message.plan].name,
                  Category: message.category,
                  Status: <MessageState status={message.status} />,
                  Received: <Moment at={message.created_at} />,
                  Number: message.id,
                }}
              />
              <MessageText>{message.message}</MessageText>
            </Stack>
          </Card>
          {message.answers.map(({ text, by_email, at }) => (
            <Card key={at} aria-label="Answer">
              <Stack $gap={12}>
                <Row $gap={8}>
                  <strong>{by_email ?? 'An operator'}</strong> answered <Moment at={at} />
                </Row>
                <MessageText>{text}</MessageText>
              </Stack>
            </Card>
          ))}
          {message.status !== 'closed' && <AnswerForm key={message.id} message={message} />}
        </Stack>
      )}
    </OneView>
  );
}
