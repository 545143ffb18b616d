import type { Branding } from '@packshot/proto/rest/branding';
import { styled } from 'styled-components';
import { wide } from '../../theme/media.js';
import { Quiet } from '../../ui/Card.js';

const Sides = styled.div`
  display: grid;
  gap: 20px;
  margin-top: 16px;
  ${wide} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Side = styled.div`
  padding: 24px;
  border: 1px solid;
  border-radius: var(--radius);
  & h3 {
    margin-bottom: 16px;
    text-transform: capitalize;
  }
  & ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
    gap: 12px 16px;
    margin: 0;
    padding: 0;
    font-size: 0.875rem;
    list-style: none;
  }
  & li {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  & i {
    flex: none;
    width: 28px;
    height: 28px;
    border: 1px solid;
    border-radius: 50%;
  }
`;

/** Shows the light and the dark theme side by side, regardless of the current theme. */
export function ThemeModes({ modes }: { modes: Branding['theme_modes'] }) {
  return (
    <>
      <Quiet>
        Default: {modes.default_mode}. The browser stores your choice as <code>{modes.storage_key}</code>.
      </Quiet>
      <Sides>
        {(['light', 'dark'] as const).map((mode) => {
          const roles = modes[mode];
          return (
            <Side
              key={mode}
              style={{ background: roles['ground'], color: roles['text'], borderColor: roles['line'] }}
            >
              <h3>{mode}</h3>
              <ul>
                {Object.entries(roles).map(([role, value]) => (
                  <li key={role}>
                    <i style={{ background: value, borderColor: roles['line-strong'] }} />
                    {role}
                  </li>
                ))}
              </ul>
            </Side>
          );
        })}
      </Sides>
    </>
  );
}
