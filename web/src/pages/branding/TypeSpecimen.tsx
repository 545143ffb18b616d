import type { Branding } from '@packshot/proto/rest/branding';
import { styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { Quiet } from '../../ui/Card.js';

const List = styled.dl`
  margin: 0;
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 24px;
    padding: 12px 0;
    border-bottom: 1px solid ${color('line')};
  }
  & dt {
    flex: 0 0 120px;
    color: ${color('text-quiet')};
    font-size: 0.875rem;
  }
  & dd {
    margin: 0;
    line-height: 1.15;
    letter-spacing: -0.015em;
  }
`;

export function TypeSpecimen({ typography }: { typography: Branding['typography'] }) {
  return (
    <>
      <Quiet>{typography.font_family.description}</Quiet>
      <List style={{ fontFamily: typography.font_family.sans }}>
        {Object.entries(typography.font_sizes).map(([name, size]) => (
          <div key={name}>
            <dt>
              {name}, {size}
            </dt>
            <dd style={{ fontSize: `min(${size}, 13vw)` }}>Seamless paper</dd>
          </div>
        ))}
        {Object.entries(typography.font_weights).map(([name, weight]) => (
          <div key={name}>
            <dt>
              {name}, {weight}
            </dt>
            <dd style={{ fontWeight: weight, fontSize: '1.5rem' }}>0123456789 $34.99</dd>
          </div>
        ))}
      </List>
    </>
  );
}
