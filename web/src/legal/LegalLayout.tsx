import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Footer } from '../layouts/Footer.js';
import { PublicHeader } from '../layouts/PublicHeader.js';
import { SkipLink } from '../layouts/SkipLink.js';
import { paths } from '../paths.js';
import { color } from '../theme/color.js';
import { wide } from '../theme/media.js';
import { textControl } from '../ui/text-control.js';
import { SupportAddress } from './SupportAddress.js';

const Column = styled.main`
  display: grid;
  gap: 32px;
  width: min(1200px, 100%);
  margin: 0 auto;
  padding: 32px 20px 72px;
  /* With large text, the email address is wider than a phone. */
  overflow-wrap: anywhere;
  ${wide} {
    grid-template-columns: 260px minmax(0, 680px);
    gap: 32px 80px;
    padding-top: 56px;
  }
`;

const Head = styled.div`
  ${wide} {
    grid-column: 2;
  }
  & > a {
    ${textControl}
    display: inline-flex;
    align-items: center;
  }
  & h1 {
    margin: 16px 0 8px;
    font-size: clamp(2rem, 5vw, 2.75rem);
    letter-spacing: -0.03em;
  }
  & p {
    color: ${color('text-quiet')};
  }
`;

const Contents = styled.nav`
  ${wide} {
    position: sticky;
    top: 96px;
    align-self: start;
    max-height: calc(100dvh - 120px);
    overflow: auto;
  }
  & h2 {
    font-size: 0.875rem;
  }
  & ol {
    margin: 12px 0 0;
    padding: 0;
    list-style: none;
  }
  & a {
    display: flex;
    align-items: center;
    min-height: var(--dense);
    color: ${color('text-quiet')};
    font-size: 0.9375rem;
    text-decoration: none;
  }
  & a:hover {
    color: ${color('text')};
  }
`;

const Body = styled.div`
  & section + section {
    margin-top: 40px;
  }
  & h2 {
    margin-bottom: 12px;
    font-size: 1.25rem;
  }
  & p + p,
  & ul {
    margin-top: 12px;
  }
  & ul {
    padding-left: 20px;
  }
  & li + li {
    margin-top: 8px;
  }
`;

export interface Clause {
  id: string;
  name: string;
  text: ReactNode;
}

interface LegalLayoutProps {
  title: string;
  /** Date in the format of the spec, such as 'October 8 2025'. */
  updated: string;
  intro: string;
  clauses: Clause[];
}

/** A legal text with its date, a table of contents and a contact address. */
export function LegalLayout({ title, updated, intro, clauses }: LegalLayoutProps) {
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <Column id="content" tabIndex={-1}>
        <Head>
          <Link to={paths.home}>Back to home</Link>
          <h1>{title}</h1>
          <p>Last updated {updated}</p>
        </Head>
        <Contents aria-label="Table of contents">
          <h2>Table of contents</h2>
          <ol>
            {clauses.map(({ id, name }, index) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {index + 1}. {name}
                </a>
              </li>
            ))}
          </ol>
        </Contents>
        <Body>
          <section>
            <p>{intro}</p>
          </section>
          {clauses.map(({ id, name, text }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-name`}>
              <h2 id={`${id}-name`}>
                {index + 1}. {name}
              </h2>
              {text}
            </section>
          ))}
          <section>
            <p>
              Questions about this page? Write to <SupportAddress />.
            </p>
          </section>
        </Body>
      </Column>
      <Footer />
    </>
  );
}
