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

/** Every mode and option, as the engine makes them: `services/studio/generators/showcase.ts`. */
export function Showcase() {
  return (
    <Section id="showcase">
      <SectionHead>
        <h2>Nine products, every option</h2>
        <p>Our own sample products, as a phone sees them on an untidy desk. No picture was retouched.</p>
      </SectionHead>
      <Sheet href="/samples/showcase-2164.webp">
        <img
          src="/samples/showcase-1082.webp"
          srcSet="/samples/showcase-1082.webp 1082w, /samples/showcase-2164.webp 2164w"
          sizes="(min-width: 1025px) 1120px, max(720px, calc(100vw - 40px))"
          width={2164}
          height={2932}
          alt="A hand wash, a mug, a tea tin, a carton of soap, a watch, a satchel, a ring, a bowl and a T-shirt, each as the phone saw it and on white with and without shadow; the first four indoors, outdoors and in a hand, the carton straightened, the watch on wrists, the satchel carried, the ring on fingers, the bowl on palms seen from above, the T-shirt on a hanger and on display forms"
          loading="lazy"
          decoding="async"
        />
      </Sheet>
    </Section>
  );
}
