import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSession } from '../auth/session.js';
import { paths } from '../paths.js';
import { color } from '../theme/color.js';
import { wide } from '../theme/media.js';
import { Button } from '../ui/Button.js';
import { Wordmark } from './Wordmark.js';

const Bar = styled.header`
  position: sticky;
  z-index: 20;
  top: 0;
  border-bottom: 1px solid ${color('line')};
  background: ${color('ground')};
`;

const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  width: min(1200px, 100%);
  margin: 0 auto;
  padding: 12px 20px;
`;

const Sections = styled.nav`
  display: none;
  gap: 28px;
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color('text-quiet')};
    font-size: 0.9375rem;
    font-weight: 550;
    text-decoration: none;
  }
  & a:hover {
    color: ${color('text')};
  }
  ${wide} {
    display: flex;
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: 8px;
  & > a {
    padding: 0 16px;
    white-space: nowrap;
  }
`;

/** Links to the sections of the landing page and to login and registration, or to the dashboard. */
export function PublicHeader() {
  const { isAuthenticated } = useSession();
  return (
    <Bar>
      <Inner>
        <Wordmark to={paths.home} />
        <Sections aria-label="On this page">
          <a href="/#how">How it works</a>
          <a href="/#modes">Modes</a>
          <a href="/#pricing">Pricing</a>
        </Sections>
        <Buttons>
          {isAuthenticated ? (
            <Button as={Link} $look="primary" to={paths.dashboard}>
              Dashboard
            </Button>
          ) : (
            <>
              <Button as={Link} $look="quiet" to={paths.login}>
                Login
              </Button>
              <Button as={Link} $look="primary" to={paths.register}>
                Start Free
              </Button>
            </>
          )}
        </Buttons>
      </Inner>
    </Bar>
  );
}
