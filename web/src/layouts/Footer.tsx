import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../paths.js';
import { color } from '../theme/color.js';
import { AnalyticsLink } from './AnalyticsLink.js';
import { ThemePicker } from './ThemePicker.js';

const Frame = styled.footer`
  border-top: 1px solid ${color('line')};
`;

const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px 32px;
  width: min(1200px, 100%);
  margin: 0 auto;
  padding: 28px 20px 40px;
  color: ${color('text-quiet')};
  font-size: 0.875rem;
  & > div {
    display: flex;
    flex-direction: column;
    gap: 4px;
  }
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    text-decoration: none;
  }
  & a:hover {
    color: ${color('text')};
    text-decoration: underline;
  }
`;

const never = () => () => {};

/** Returns the current year. A prerendered page contains the year of the build, which hydration replaces. */
const useYear = (): number =>
  useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => BUILD_YEAR,
  );

export function Footer() {
  return (
    <Frame>
      <Inner>
        <div>
          <span>Studio product photos for online sellers.</span>
          <span>© {useYear()} Packshot</span>
        </div>
        <Links aria-label="About">
          <Link to={paths.terms}>Terms</Link>
          <Link to={paths.privacy}>Privacy</Link>
          <Link to={paths.branding}>Branding</Link>
          <AnalyticsLink />
        </Links>
        <ThemePicker />
      </Inner>
    </Frame>
  );
}
