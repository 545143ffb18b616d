import type { SelectedPicture } from '@packshot/proto/rest/selection-actions';
import { maxJobsPerAction } from '@packshot/proto/rest/selection-limits';
import { useState, type FormEvent, type ReactNode } from 'react';
import useSWR from 'swr';
import { addressOf } from '../../../../api/address-of.js';
import { call } from '../../../../api/client.js';
import { sentenceFor } from '../../../../api/errors.js';
import { randomHex } from '../../../../api/random-hex.js';
import { Actions } from '../../../../ui/Actions.js';
import { Alert } from '../../../../ui/Alert.js';
import { Button } from '../../../../ui/Button.js';
import { Stack } from '../../../../ui/Card.js';
import { Dialog } from '../../../../ui/Dialog.js';
import { Waiting } from '../../../../ui/Waiting.js';
import { useSubmit } from '../../../../ui/use-submit.js';
import { countPictures } from '../../job/job-text.js';

interface Action {
  /** Text of the button. */
  text: string;
  /** Whether the user has chosen all that the action needs. */
  ready: boolean;
}

interface ActionDialogProps {
  title: string;
  ids: readonly string[];
  /** Undefined if there is nothing to do. */
  action: (pictures: readonly SelectedPicture[]) => Action | undefined;
  /** Message for a failure that the server does not explain. */
  fallback: string;
  width?: number;
  onSubmit: (pictures: readonly SelectedPicture[]) => Promise<void>;
  onClose: () => void;
  children: (pictures: readonly SelectedPicture[]) => ReactNode;
}

/** A dialog about the selected pictures, which are loaded when the dialog opens, also those that are not shown. */
export function ActionDialog({ title, ids, action, fallback, width = 560, ...props }: ActionDialogProps) {
  // The costs must be current, so each opening loads the pictures.
  const [opening] = useState(randomHex);
  const isTooLarge = ids.length > maxJobsPerAction;
  const { data, error } = useSWR(isTooLarge ? null : [addressOf('describeSelection'), opening], () =>
    call('describeSelection', { body: { ids: [...ids] } }),
  );
  const { busy, error: failure, submit } = useSubmit(fallback);
  const pictures = data?.pictures;
  const offered = pictures && action(pictures);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!pictures || busy || !offered?.ready) return;
    void submit(async () => {
      await props.onSubmit(pictures);
      props.onClose();
    });
  };
  return (
    <Dialog open title={title} text={countPictures(ids.length)} width={width} onClose={props.onClose}>
      <form onSubmit={onSubmit}>
        <Stack>
          {isTooLarge && (
            <Alert>
              Choose at most {maxJobsPerAction} pictures, or filter the library before you select.
            </Alert>
          )}
          {error !== undefined && <Alert>{sentenceFor(error, 'Failed to load the selected pictures')}</Alert>}
          {failure && <Alert>{failure}</Alert>}
          {!isTooLarge && !pictures && error === undefined && <Waiting>Loading pictures...</Waiting>}
          {pictures && props.children(pictures)}
          <Actions>
            <Button type="button" onClick={props.onClose}>
              {pictures && !offered ? 'Close' : 'Cancel'}
            </Button>
            {offered && (
              <Button $look="primary" disabled={busy || !offered.ready}>
                {offered.text}
              </Button>
            )}
          </Actions>
        </Stack>
      </form>
    </Dialog>
  );
}
