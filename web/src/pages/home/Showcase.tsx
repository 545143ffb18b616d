import { styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { Section, SectionHead } from './Section.js';

const Sheet = styled.a`
  display: block;
  overflow-x: auto;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  & img {
    display: block;
    width: 100%;
    min-width: 720px;
    height: auto;
  }
`;

/** Pictures of every mode and option, created by `services/studio/generators/showcase.ts`. */
export function Showcase() {
  return (
    <Section id="showcase">
      <SectionHead>
        <h2>Nine products, every option</h2>
        <p>Nine phone photos from a messy desk, and what Packshot made of them. Nothing was retouched.</p>
      </SectionHead>
      <Sheet href="/samples/showcase-2164.webp">
        <img
          src="/samples/showcase-1082.webp"
          srcSet="/samples/showcase-1082.webp 1082w, /samples/showcase-2164.webp 2164w"
          sizes="(min-width: 1025px) 1120px, max(720px, calc(100vw - 40px))"
          width={2164}
          height={2932}
          alt="Nine products as phone photos and on white, with and without a shadow: a hand wash, a mug, a tea tin, a carton of soap, a watch, a satchel, a ring, a bowl and a T-shirt. The first four also appear indoors, outdoors and in a hand. The carton is straightened. People wear the watch and the ring, hold the bowl and carry the satchel. The T-shirt is on a hanger and on display forms."
          loading="lazy"
          decoding="async"
        />
      </Sheet>
    </Section>
  );
}
