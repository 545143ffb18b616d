import { styled } from 'styled-components';
import { SwitchBox } from '../toolbar/ViewSwitch.js';
import { useShown, type Shown } from './use-shown.js';

const Words = styled(SwitchBox)`
  & button {
    width: auto;
    padding: 0 16px;
    font-weight: 550;
  }
`;

const names: Record<Shown, string> = { pictures: 'Pictures', products: 'Products' };

/** The two buttons that switch the library between pictures and products. */
export function ShownSwitch() {
  const [shown, show] = useShown();
  return (
    <Words>
      {(['pictures', 'products'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={shown === each} onClick={() => show(each)}>
          {names[each]}
        </button>
      ))}
    </Words>
  );
}
