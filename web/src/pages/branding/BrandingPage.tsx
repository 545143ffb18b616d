import type { Branding } from '@packshot/proto/rest/branding';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { addressOf } from '../../api/address-of.js';
import { WithData } from '../../api/WithData.js';
import { useCall } from '../../api/use-call.js';
import { Footer } from '../../layouts/Footer.js';
import { PublicHeader } from '../../layouts/PublicHeader.js';
import { SkipLink } from '../../layouts/SkipLink.js';
import { paths } from '../../paths.js';
import { color } from '../../theme/color.js';
import { Button } from '../../ui/Button.js';
import { Stack } from '../../ui/Card.js';
import { FailedToLoad } from '../../ui/FailedToLoad.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { ColorScales } from './ColorScales.js';
import { ThemeModes } from './ThemeModes.js';
import { TypeSpecimen } from './TypeSpecimen.js';

const Column = styled.main`
  display: flex;
  flex-direction: column;
  gap: 72px;
  width: min(1200px, 100%);
  margin: 0 auto;
  padding: 48px 20px 96px;
  & section > h2 {
    margin-bottom: 20px;
    font-size: 1.5rem;
  }
`;

const Head = styled.div`
  & h1 {
    font-size: clamp(2.5rem, 7vw, 4.5rem);
    letter-spacing: -0.04em;
  }
  & p {
    max-width: 56ch;
    margin: 12px 0 20px;
    color: ${color('text-quiet')};
    font-size: 1.0625rem;
  }
`;

const Principles = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr));
  gap: 32px;
  margin: 0;
  & dt {
    padding-top: 16px;
    border-top: 2px solid ${color('text')};
    font-weight: 600;
  }
  & dd {
    margin: 8px 0 0;
    color: ${color('text-quiet')};
  }
`;

const Shadows = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 24px;
  & > div {
    padding: 32px;
    border-radius: var(--radius);
    background: #fff;
    color: #1b1916;
    font-size: 0.875rem;
  }
  & code {
    display: block;
    margin-top: 8px;
    color: #5d574e;
    overflow-wrap: anywhere;
  }
`;

function System({ branding }: { branding: Branding }) {
  return (
    <>
      <section>
        <h2>Principles</h2>
        <Principles>
          {Object.entries(branding.design_principles).map(([name, description]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </Principles>
      </section>
      <section>
        <h2>Colours</h2>
        <ColorScales colors={branding.colors} />
      </section>
      <section>
        <h2>Type</h2>
        <TypeSpecimen typography={branding.typography} />
      </section>
      <section>
        <h2>Shadow</h2>
        <Shadows>
          {Object.entries(branding.shadows).map(([name, shadow]) => (
            <div key={name} style={{ boxShadow: shadow }}>
              {name}
              <code>{shadow}</code>
            </div>
          ))}
        </Shadows>
      </section>
      <section>
        <h2>Themes</h2>
        <ThemeModes modes={branding.theme_modes} />
      </section>
    </>
  );
}

function Page() {
  const { data, error, mutate } = useCall('getBranding');
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <Column id="content" tabIndex={-1}>
        <Head>
          <h1>{data?.app_info.name ?? 'Packshot'}</h1>
          <p>
            The design system{data && `, version ${data.app_info.version}`}. The interface uses one set of
            design tokens. This page loads them from <code>{addressOf('getBranding')}</code>.
          </p>
          <Button as={Link} to={paths.components}>
            See the components
          </Button>
        </Head>
        {error && (
          <Stack style={{ alignItems: 'flex-start' }}>
            <FailedToLoad text="Failed to load branding data" error={error} />
            <Button onClick={() => void mutate()}>Retry</Button>
          </Stack>
        )}
        {!data && !error && [220, 420, 300].map((height) => <Skeleton key={height} style={{ height }} />)}
        {data && <System branding={data} />}
      </Column>
      <Footer />
    </>
  );
}

export const BrandingPage = () => (
  <WithData>
    <Page />
  </WithData>
);
