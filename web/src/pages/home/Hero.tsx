import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../paths.js';
import { color } from '../../theme/color.js';
import { wide } from '../../theme/media.js';
import { BeforeAfter } from '../../ui/BeforeAfter.js';
import { Button } from '../../ui/Button.js';
import { Picture } from './Picture.js';
import { Section } from './Section.js';

const Split = styled(Section)`
  display: grid;
  gap: 40px;
  align-items: center;
  padding-top: 40px;
  ${wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 560px);
    gap: 72px;
    padding-top: 72px;
  }
`;

const Words = styled.div`
  & h1 {
    font-size: clamp(2.5rem, 5.4vw, 4rem);
    line-height: 1.04;
    letter-spacing: -0.035em;
  }
  & > p {
    max-width: 46ch;
    margin: 20px 0 28px;
    color: ${color('text-quiet')};
    font-size: 1.125rem;
  }
`;

const Start = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 20px;
  & > a {
    min-height: 52px;
    padding: 0 28px;
    font-size: 1.0625rem;
  }
  & > p {
    color: ${color('text-quiet')};
    font-size: 0.9375rem;
  }
`;

const Sheet = styled.div`
  padding: 12px;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('surface')};
  box-shadow: var(--shadow);
`;

export function Hero({ button }: { button: Ref<HTMLAnchorElement> }) {
  return (
    <Split>
      <Words>
        <h1>Studio pictures from the photo you already have</h1>
        <p>
          Photograph your product where it stands. Packshot cuts it out cleanly and sets it on pure white,
          sized for Amazon, Etsy and eBay. We never redraw your product.
        </p>
        <Start>
          <Button as={Link} ref={button} $look="primary" to={paths.register}>
            Start Free
          </Button>
          <p>
            No card needed.
            <br />5 free generations included.
          </p>
        </Start>
      </Words>
      <Sheet>
        <BeforeAfter
          label="Compare the photo with the packshot"
          start={42}
          before={<Picture name="bottle-before" alt="Phone photo of a bottle on an untidy desk" first />}
          after={<Picture name="bottle-after" alt="The same bottle on pure white with a soft shadow" first />}
        />
      </Sheet>
    </Split>
  );
}
