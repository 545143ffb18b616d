import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Footer } from '../../layouts/Footer.js';
import { PublicHeader } from '../../layouts/PublicHeader.js';
import { SkipLink } from '../../layouts/SkipLink.js';
import { paths } from '../../paths.js';
import { Toasts } from '../../ui/Toasts.js';
import { Controls } from './Controls.js';
import { Overlays } from './Overlays.js';
import { Surfaces } from './Surfaces.js';

const Column = styled.main`
  display: flex;
  flex-direction: column;
  gap: 56px;
  width: min(1200px, 100%);
  margin: 0 auto;
  padding: 32px 20px 96px;
  & h1 {
    margin-top: 16px;
    letter-spacing: -0.03em;
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: 40px 32px;
  align-items: start;
`;

/** Shows the components of `ui/` on one page, for developers and visual tests. */
export function ComponentsPage() {
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <Column id="content" tabIndex={-1}>
        <div>
          <Link to={paths.branding}>Branding</Link>
          <h1>Components</h1>
        </div>
        <Grid>
          <Controls />
          <Surfaces />
          <Overlays />
        </Grid>
      </Column>
      <Footer />
      <Toasts />
    </>
  );
}
