import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSession } from '../../auth/session.js';
import { Wordmark } from '../../layouts/Wordmark.js';
import { paths } from '../../paths.js';
import { color } from '../../theme/color.js';
import { Button } from '../../ui/Button.js';
import { Row } from '../../ui/Card.js';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  width: min(1120px, 100%);
  margin: 0 auto;
  padding: 20px 20px 40px;
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Hero = styled.main`
  margin: auto 0;
  padding: 48px 0;
  max-width: 680px;
  & h1 {
    font-size: clamp(2.25rem, 7vw, 3.75rem);
    letter-spacing: -0.03em;
    line-height: 1.05;
  }
  & p {
    margin: 20px 0 32px;
    max-width: 52ch;
    color: ${color('text-quiet')};
    font-size: 1.125rem;
  }
`;

export function HomePage() {
  const { isAuthenticated } = useSession();
  return (
    <Page>
      <Header>
        <Wordmark to={paths.home} />
        <Button as={Link} to={isAuthenticated ? paths.dashboard : paths.login}>
          {isAuthenticated ? 'Dashboard' : 'Login'}
        </Button>
      </Header>
      <Hero>
        <h1>Studio pictures from the photo you already have</h1>
        <p>
          Upload a photo of your product. Get it back on pure white, sized for the marketplaces, with every
          pixel of the product untouched.
        </p>
        <Row>
          <Button as={Link} $look="primary" to={paths.register}>
            Start Free
          </Button>
          <span>5 free generations, no card needed</span>
        </Row>
      </Hero>
    </Page>
  );
}
