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

/** Every mode and option, as the engine makes them: `deploy/pictures/showcase.ts`. */
export function Showcase() {
  return (
    <Section id="showcase">
      <SectionHead>
        <h2>Six products, every option</h2>
        <p>Our own sample products, as a phone sees them on an untidy desk. No picture was retouched.</p>
      </SectionHead>
      <Sheet href="/samples/showcase-2164.webp">
        <img
          src="/samples/showcase-1082.webp"
          srcSet="/samples/showcase-1082.webp 1082w, /samples/showcase-2164.webp 2164w"
          sizes="(min-width: 1025px) 1120px, max(720px, calc(100vw - 40px))"
          width={2164}
          height={1968}
          alt="A hand wash, a mug, a tea tin, a watch, a satchel and a T-shirt, each as the phone saw it, on white in two lights and without shadow; the first three indoors, outdoors and in a hand, the watch on wrists, the satchel carried, the T-shirt on a hanger and on display forms"
          loading="lazy"
          decoding="async"
        />
      </Sheet>
    </Section>
  );
}
