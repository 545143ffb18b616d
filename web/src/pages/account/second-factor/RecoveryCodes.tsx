import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Button } from '../../../ui/Button.js';
import { Row } from '../../../ui/Card.js';
import { Dialog } from '../../../ui/Dialog.js';
import { saveFile } from '../../../ui/save-file.js';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(170px, 1fr));
  gap: 8px 16px;
  margin: 0 0 20px;
  padding: 16px;
  background: ${color('sunken')};
  border-radius: var(--radius);
  list-style: none;
  font:
    0.875rem/1.5 ui-monospace,
    monospace;
  white-space: nowrap;
`;

/** Codes for signing in without the phone, which are shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'packshot-recovery-codes.txt');
  return (
    <Dialog
      open
      title="Two-step sign-in is on"
      text="Store these recovery codes somewhere other than your phone. Each code works once. You won't see them again."
    >
      <List>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Row style={{ justifyContent: 'flex-end' }}>
        <Button onClick={save}>
          <Download size={18} aria-hidden /> Save as a file
        </Button>
        <Button $look="primary" onClick={onClose}>
          I've saved them
        </Button>
      </Row>
    </Dialog>
  );
}
