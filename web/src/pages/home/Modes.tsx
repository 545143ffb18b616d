import type { RenderMode } from '@packshot/proto/rest/job-words';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { medium } from '../../theme/media.js';
import { Picture } from './Picture.js';
import { Section, SectionHead } from './Section.js';

const List = styled.div`
  display: grid;
  gap: 12px;
  ${medium} {
    grid-template-columns: repeat(3, 1fr);
    gap: 20px;
  }
`;

const Item = styled.div`
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('surface')};
`;

/** On a phone, a click on this heading opens the mode. On wide screens all modes are open below plain headings. */
const Trigger = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 60px;
  padding: 0 20px;
  border: 0;
  background: none;
  font-weight: 600;
  font-size: 1.125rem;
  cursor: pointer;
  & svg {
    color: ${color('text-quiet')};
    transition: rotate 160ms;
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: var(--radius);
  }
  ${medium} {
    display: none;
  }
`;

const Panel = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'block' : 'none')};
  ${medium} {
    display: block;
  }
  & img {
    display: block;
    width: 100%;
  }
`;

const WideName = styled.h3`
  display: none;
  font-size: 1.25rem;
  ${medium} {
    display: block;
  }
`;

const Text = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 20px;
  color: ${color('text-quiet')};
  & h3 {
    color: ${color('text')};
  }
`;

const modes: { id: RenderMode; name: string; text: string; shows: string }[] = [
  {
    id: 'studio_white',
    name: 'Studio White',
    text: 'Pure white background for e-commerce (RGB 255, 255, 255), with a soft shadow or none.',
    shows: 'An amber bottle on pure white, with a soft shadow',
  },
  {
    id: 'model_tryon',
    name: 'Model Try-On',
    text: 'Your product held, carried or worn by a person, at its true size.',
    shows: 'A woman in jeans and a knitted jumper holds a leather satchel',
  },
  {
    id: 'lifestyle_scene',
    name: 'Lifestyle Scenes',
    text: 'The product in photorealistic environments: kitchen, desk or bedroom, garden, cafe or street.',
    shows: 'An amber bottle on a marble shelf in front of green tiles',
  },
];

/**
 * Buttons that each open one mode and close the other modes. Radix's accordion would make the scripts of this page 10 %
 * larger. The arrow keys that Radix adds are optional in the accordion pattern.
 */
export function Modes() {
  const [open, setOpen] = useState<RenderMode | undefined>(modes[0]!.id);
  return (
    <Section id="modes">
      <SectionHead>
        <h2>One photo, three ways to show it</h2>
        <p>Every plan has all three modes.</p>
      </SectionHead>
      <List>
        {modes.map(({ id, name, text, shows }) => (
          <Item key={id}>
            <Trigger
              type="button"
              aria-expanded={open === id}
              aria-controls={`mode-${id}`}
              onClick={() => setOpen(open === id ? undefined : id)}
            >
              {name} <ChevronDown size={20} aria-hidden />
            </Trigger>
            <Panel id={`mode-${id}`} $open={open === id}>
              <Picture
                name={`mode-${id}`}
                alt={shows}
                sizes="(min-width: 1025px) 360px, (min-width: 700px) 33vw, calc(100vw - 40px)"
              />
              <Text>
                <WideName>{name}</WideName>
                <p>{text}</p>
              </Text>
            </Panel>
          </Item>
        ))}
      </List>
    </Section>
  );
}
