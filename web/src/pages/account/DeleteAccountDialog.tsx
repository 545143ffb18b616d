import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/client.js';
import { session } from '../../auth/session.js';
import { paths } from '../../paths.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Row, Stack } from '../../ui/Card.js';
import { Dialog } from '../../ui/Dialog.js';
import { Field } from '../../ui/Field.js';
import { useSubmit } from '../../ui/use-submit.js';

/** Spec §5. */
const word = 'DELETE';

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { busy, error, submit } = useSubmit('Failed to delete account');
  const deleted = useRef(false);
  // The session ends once this page has gone: it requires a login, and would redirect to /login instead of /.
  useEffect(
    () => () => {
      if (deleted.current) session.end();
    },
    [],
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== word || busy) return;
    void submit(async () => {
      await call('deleteAccount');
      deleted.current = true;
      await navigate(paths.home);
    });
  };
  return (
    <Dialog
      open
      title="Delete your account?"
      text="Your profile, your photos and all pictures made from them are deleted, and a paid plan ends. This cannot be undone."
      onClose={onClose}
    >
      <form onSubmit={onSubmit}>
        <Stack>
          {error && <Alert>{error}</Alert>}
          <Field
            label={`Type ${word} to confirm`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Row style={{ justifyContent: 'flex-end' }}>
            <Button type="button" onClick={onClose}>
              Cancel
            </Button>
            <Button $look="danger" disabled={typed !== word || busy}>
              {busy ? 'Deleting...' : 'Delete Account'}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
