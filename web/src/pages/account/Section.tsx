import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card, Quiet, Stack } from '../../ui/Card.js';

const Head = styled.div`
  margin-bottom: 20px;
  & p {
    margin-top: 4px;
  }
`;

/** One card of the account page. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {text && <Quiet>{text}</Quiet>}
      </Head>
      <Stack>{children}</Stack>
    </Card>
  );
}
