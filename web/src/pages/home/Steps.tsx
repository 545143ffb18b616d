import { styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { medium } from '../../theme/media.js';
import { Section, SectionHead } from './Section.js';

const Band = styled.div`
  border-block: 1px solid ${color('line')};
  background: ${color('surface')};
`;

const List = styled.ol`
  display: grid;
  gap: 32px 24px;
  margin: 0;
  padding: 0;
  list-style: none;
  & li {
    display: grid;
    /* The picture makes room for large text. */
    grid-template-columns: minmax(0, 112px) minmax(min-content, 1fr);
    gap: 20px;
    align-items: center;
  }
  ${medium} {
    grid-template-columns: repeat(3, 1fr);
    & li {
      display: block;
    }
    & img {
      margin-bottom: 20px;
    }
  }
  & img {
    width: 100%;
    height: auto;
    aspect-ratio: 1;
    border: 1px solid ${color('line')};
    border-radius: var(--radius);
  }
  & h3 {
    display: flex;
    align-items: baseline;
    gap: 12px;
    font-size: 1.25rem;
  }
  & h3 span {
    color: ${color('accent')};
  }
  & p {
    max-width: 40ch;
    margin-top: 8px;
    color: ${color('text-quiet')};
  }
`;

const steps = [
  {
    name: 'Upload',
    text: 'Use a photo from your phone or camera. JPG, PNG, WebP or HEIC, up to 10 MB.',
    picture: 'mug-before',
    alt: 'Phone photo of a mug on a wooden desk',
  },
  {
    name: 'AI Magic',
    text: 'We find your product and cut it out cleanly. Its pixels stay exactly as you shot them.',
    picture: 'mug-cutout',
    alt: 'The same photo with a faded background and the mug highlighted',
  },
  {
    name: 'Download',
    text: 'Your square picture of 2000 × 2000 px is ready in your library.',
    picture: 'mug-after',
    alt: 'The mug alone on pure white',
  },
];

export function Steps() {
  return (
    <Band>
      <Section id="how">
        <SectionHead>
          <h2>Three steps to a studio picture</h2>
        </SectionHead>
        <List>
          {steps.map(({ name, text, picture, alt }, index) => (
            <li key={name}>
              <img src={`/samples/${picture}-560.webp`} alt={alt} width={560} height={560} loading="lazy" />
              <div>
                <h3>
                  <span>{index + 1}</span> {name}
                </h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </List>
      </Section>
    </Band>
  );
}
