import { styled } from 'styled-components';
import { Quiet } from '../../../ui/Card.js';
import { useModeFacts } from './use-mode-facts.js';

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  & img {
    width: 100%;
    height: 72px;
    border-radius: var(--radius);
    object-fit: cover;
  }
`;

/** Files in `public/samples`, made by `services/studio/generators`. */
const samples = ['try-on-hand', 'try-on-carried', 'try-on-hanger'];

/** The server's sentence about Try-Ons, with pictures where our engine makes the Try-Ons. */
export function TryOnNotice() {
  const { made_by: maker, notice } = useModeFacts()('model_tryon') ?? {};
  if (!notice) return null;
  return (
    <div>
      {maker === 'studio' && (
        <Pictures>
          {samples.map((name) => (
            <img
              key={name}
              src={`/samples/${name}-192.webp`}
              alt=""
              width={192}
              height={192}
              loading="lazy"
            />
          ))}
        </Pictures>
      )}
      <Quiet as="output" style={{ display: 'block', marginTop: 8 }}>
        {notice}
      </Quiet>
    </div>
  );
}
