import { useEffect, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../paths.js';
import { color } from '../../theme/color.js';
import { wide } from '../../theme/media.js';
import { Button } from '../../ui/Button.js';

const Bar = styled.div<{ $shown: boolean }>`
  position: fixed;
  z-index: 30;
  inset: auto 0 0;
  padding: 12px 20px calc(12px + env(safe-area-inset-bottom));
  border-top: 1px solid ${color('line')};
  background: ${color('surface')};
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  translate: 0 ${({ $shown }) => ($shown ? '0' : '100%')};
  transition:
    translate 160ms ease-out,
    visibility 160ms;
  ${wide} {
    display: none;
  }
`;

interface StickyStartProps {
  heroButton: RefObject<HTMLElement | null>;
  pricing: RefObject<HTMLElement | null>;
}

/**
 * The start button on small screens. Spec §2: the button appears once the hero's button has scrolled out of view. The
 * pricing section hides the button while the section is in view.
 */
export function StickyStart({ heroButton, pricing }: StickyStartProps) {
  const [inView, setInView] = useState({ hero: true, pricing: false });
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const which = target === heroButton.current ? 'hero' : 'pricing';
        setInView((before) => ({ ...before, [which]: isIntersecting }));
      }
    });
    if (heroButton.current) observer.observe(heroButton.current);
    if (pricing.current) observer.observe(pricing.current);
    return () => observer.disconnect();
  }, [heroButton, pricing]);
  return (
    <Bar $shown={!inView.hero && !inView.pricing} data-testid="sticky-start">
      <Button as={Link} $look="primary" $wide to={paths.register}>
        Start Free
      </Button>
    </Bar>
  );
}
