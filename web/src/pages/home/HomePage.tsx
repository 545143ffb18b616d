import { useRef } from 'react';
import { Footer } from '../../layouts/Footer.js';
import { PublicHeader } from '../../layouts/PublicHeader.js';
import { SkipLink } from '../../layouts/SkipLink.js';
import { Hero } from './Hero.js';
import { Modes } from './Modes.js';
import { Pricing } from './Pricing.js';
import { Showcase } from './Showcase.js';
import { StickyStart } from './StickyStart.js';
import { Steps } from './Steps.js';

export function HomePage() {
  const heroButton = useRef<HTMLAnchorElement>(null);
  const pricing = useRef<HTMLElement>(null);
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <main id="content" tabIndex={-1}>
        <Hero button={heroButton} />
        <Steps />
        <Modes />
        <Showcase />
        <Pricing section={pricing} />
      </main>
      <Footer />
      <StickyStart heroButton={heroButton} pricing={pricing} />
    </>
  );
}
