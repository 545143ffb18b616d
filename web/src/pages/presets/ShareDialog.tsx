import type { Preset } from '@packshot/proto/rest/preset-schema';
import { useRef } from 'react';
import { call } from '../../api/client.js';
import { paths } from '../../paths.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Actions } from '../../ui/Actions.js';
import { Stack } from '../../ui/Card.js';
import { Dialog } from '../../ui/Dialog.js';
import { Field } from '../../ui/Field.js';
import { toast } from '../../ui/toast.js';
import { useSubmit } from '../../ui/use-submit.js';
import { sharedLink } from './preset-text.js';
import { reloadPresets } from './use-presets.js';

interface ShareDialogProps {
  preset: Preset;
  onClose: () => void;
}

/** Shows the link of a shared preset. A preset is shared only after the seller presses the button. */
export function ShareDialog({ preset: { id, name, share_code }, onClose }: ShareDialogProps) {
  const { busy, error, submit } = useSubmit('Failed to share the preset');
  const link = share_code && sharedLink(paths.sharedPreset, share_code);
  const share = () =>
    submit(async () => {
      await call('sharePreset', { params: { id } });
      await reloadPresets();
    });
  const stop = () =>
    submit(async () => {
      await call('stopSharingPreset', { params: { id } });
      await reloadPresets();
      toast.say('The link no longer works');
      onClose();
    });
  const field = useRef<HTMLInputElement>(null);
  const copying = useSubmit("Your browser didn't copy the link. Copy the selected link.");
  const copy = () =>
    copying.submit(async () => {
      try {
        await navigator.clipboard.writeText(link!);
        toast.say('Link copied');
      } catch (failure) {
        // Browsers offer no clipboard without HTTPS, and may deny its use.
        field.current?.focus();
        field.current?.select();
        throw failure;
      }
    });
  return (
    <Dialog
      open
      title={`Share ${name}`}
      text="Every signed-in seller with the link sees this preset, without your name, and can add a copy."
      onClose={onClose}
    >
      <Stack>
        {error && <Alert>{error}</Alert>}
        {copying.error && <Alert>{copying.error}</Alert>}
        {link && (
          <Field ref={field} label="Link" readOnly value={link} onFocus={({ target }) => target.select()} />
        )}
        <Actions>
          {link ? (
            <>
              <Button $look="danger" disabled={busy} onClick={() => void stop()}>
                Stop sharing
              </Button>
              <Button $look="primary" disabled={busy} onClick={() => void copy()}>
                Copy link
              </Button>
            </>
          ) : (
            <Button $look="primary" disabled={busy} onClick={() => void share()}>
              {busy ? 'Creating...' : 'Create link'}
            </Button>
          )}
        </Actions>
      </Stack>
    </Dialog>
  );
}
