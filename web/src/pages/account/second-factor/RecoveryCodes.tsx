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
  gap: 6px 16px;
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

/** What signs in without the phone. They are shown here and never again. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'packshot-recovery-codes.txt');
  return (
    <Dialog
      open
      title="Two-step sign-in is on"
      text="Keep these recovery codes where you find them without your phone. Each signs you in once in place of a code. They are not shown again."
      onClose={onClose}
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
          I have kept them
        </Button>
      </Row>
    </Dialog>
  );
}
