import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../paths.js';
import { color } from '../theme/color.js';
import { Card, Quiet, Stack } from '../ui/Card.js';
import { AnalyticsLink } from './AnalyticsLink.js';
import { SkipLink } from './SkipLink.js';
import { ThemePicker } from './ThemePicker.js';
import { Wordmark } from './Wordmark.js';

const Page = styled.div`
  min-height: 100dvh;
  padding: 16px 20px 24px;
  display: flex;
  flex-direction: column;
`;

const Middle = styled.main`
  width: min(420px, 100%);
  margin: auto;
  padding: 24px 0 8vh;
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px 24px;
  color: ${color('text-quiet')};
  font-size: 0.875rem;
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    text-decoration: none;
  }
`;

interface AuthLayoutProps {
  title: string;
  text?: string;
  children: ReactNode;
  /** A link to the alternative form, for example to registration on the login page. */
  foot?: ReactNode;
}

/** A page with a single form, for example login or registration. */
export function AuthLayout({ title, text, children, foot }: AuthLayoutProps) {
  return (
    <Page>
      <SkipLink />
      <header>
        <Wordmark to={paths.home} />
      </header>
      <Middle id="content" tabIndex={-1}>
        <Stack $gap={24}>
          <Stack $gap={8}>
            <h1>{title}</h1>
            {text && <Quiet>{text}</Quiet>}
          </Stack>
          <Card as="div">
            <Stack>
              {children}
              {foot && <Quiet>{foot}</Quiet>}
            </Stack>
          </Card>
        </Stack>
      </Middle>
      <Foot>
        <Link to={paths.terms}>Terms</Link>
        <Link to={paths.privacy}>Privacy</Link>
        <AnalyticsLink />
        <ThemePicker />
      </Foot>
    </Page>
  );
}
