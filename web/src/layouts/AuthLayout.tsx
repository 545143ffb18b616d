import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../paths.js';
import { Card, Quiet, Stack } from '../ui/Card.js';
import { Wordmark } from './Wordmark.js';

const Page = styled.div`
  min-height: 100dvh;
  padding: 24px 16px;
  display: flex;
  flex-direction: column;
`;

const Middle = styled.main`
  width: min(420px, 100%);
  margin: auto;
  padding: 24px 0 10vh;
`;

/** One form on quiet paper: login, register and their kin. */
export function AuthLayout({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Page>
      <header>
        <Wordmark to={paths.home} />
      </header>
      <Middle>
        <Stack $gap={24}>
          <Stack $gap={6}>
            <h1>{title}</h1>
            {text && <Quiet>{text}</Quiet>}
          </Stack>
          <Card>{children}</Card>
        </Stack>
      </Middle>
    </Page>
  );
}
