import { LogOut, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LogoutDialog } from '../../layouts/LogoutDialog.js';
import { color } from '../../theme/color.js';
import { Button } from '../../ui/Button.js';
import { Quiet } from '../../ui/Card.js';
import { DeleteAccountDialog } from './DeleteAccountDialog.js';
import { Section } from './Section.js';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  & + & {
    padding-top: 16px;
    border-top: 1px solid ${color('line')};
  }
  & > div {
    flex: 1 1 280px;
  }
  & h3 {
    margin-bottom: 2px;
  }
`;

export function DangerZone() {
  const [asked, setAsked] = useState<'logout' | 'delete'>();
  const close = () => setAsked(undefined);
  return (
    <Section title="Danger Zone">
      <Line>
        <div>
          <h3>Logout</h3>
          <Quiet>Sign out on this browser.</Quiet>
        </div>
        <Button onClick={() => setAsked('logout')}>
          <LogOut size={18} aria-hidden /> Logout
        </Button>
      </Line>
      <Line>
        <div>
          <h3>Delete Account</h3>
          <Quiet>Permanently deletes your account, photos and pictures.</Quiet>
        </div>
        <Button $look="danger" onClick={() => setAsked('delete')}>
          <Trash2 size={18} aria-hidden /> Delete Account
        </Button>
      </Line>
      <LogoutDialog open={asked === 'logout'} onClose={close} />
      {asked === 'delete' && <DeleteAccountDialog onClose={close} />}
    </Section>
  );
}
