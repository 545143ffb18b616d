import type { Branding } from '@packshot/proto/rest/branding';
import { styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { medium } from '../../theme/media.js';

const Scale = styled.div`
  & + & {
    margin-top: 32px;
  }
  & h3 {
    text-transform: capitalize;
  }
  & > p {
    margin: 2px 0 12px;
    color: ${color('text-quiet')};
    font-size: 0.9375rem;
  }
`;

const Shades = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  margin: 0;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  list-style: none;
  ${medium} {
    grid-template-columns: repeat(11, 1fr);
  }
  & li {
    padding: 44px 8px 12px;
    font-size: 0.75rem;
    line-height: 1.4;
  }
  & b {
    display: block;
    font-weight: 600;
  }
`;

export function ColorScales({ colors }: { colors: Branding['colors'] }) {
  return Object.entries(colors).map(([name, { description, ...shades }]) => (
    <Scale key={name}>
      <h3>{name}</h3>
      <p>{description}</p>
      <Shades>
        {Object.entries(shades).map(([shade, hex]) => (
          <li
            key={shade}
            style={{
              background: hex,
              color: Number(shade) <= 400 ? '#100f0d' : '#ffffff',
            }}
          >
            <b>{shade}</b>
            {hex}
          </li>
        ))}
      </Shades>
    </Scale>
  ));
}
