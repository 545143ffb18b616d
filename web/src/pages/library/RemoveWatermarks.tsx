import { useState } from 'react';
import { call } from '../../api/client.js';
import { sentenceFor } from '../../api/errors.js';
import { useCall } from '../../api/use-call.js';
import { Bar } from '../../ui/Bar.js';
import { Button } from '../../ui/Button.js';
import { toast } from '../../ui/toast.js';

/** Offers to remove the watermark from pictures of the free plan. */
export function RemoveWatermarks({ onQueued }: { onQueued: () => void }) {
  const { data, mutate } = useCall('getWatermarks', { revalidateOnMount: true });
  const [busy, setBusy] = useState(false);
  const count = data?.pictures ?? 0;
  if (count === 0) return null;
  const remove = async () => {
    toast.settle('watermarks');
    setBusy(true);
    try {
      const { pictures } = await call('removeWatermarks');
      toast.say(`Removing the watermark from ${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`);
    } catch (fault) {
      toast.fault(sentenceFor(fault, 'Failed to remove the watermark'), 'watermarks');
    }
    setBusy(false);
    await mutate();
    onQueued();
  };
  return (
    <Bar aria-label="Watermarks">
      <p>You can now remove the watermark from {count === 1 ? '1 picture' : `${count} pictures`} for free.</p>
      <Button disabled={busy} onClick={() => void remove()}>
        {busy ? 'Removing...' : 'Remove watermark'}
      </Button>
    </Bar>
  );
}
