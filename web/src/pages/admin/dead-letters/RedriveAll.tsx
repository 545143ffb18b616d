import type { DeadLetter } from '@packshot/proto/rest/admin/dead-letters';
import { call } from '../../../api/client.js';
import { BulkButton } from '../acts/BulkButton.js';
import { collectRows, maxBulkRows } from '../acts/collect-rows.js';
import { formatCount } from '../figures.js';

interface RedriveAllProps {
  /** Only of this service; of all where it is absent. */
  service: DeadLetter['service'] | undefined;
  total: number;
}

/** Redrives all letters of the list, for example after an outage. */
export function RedriveAll({ service, total }: RedriveAllProps) {
  const letters = Math.min(total, maxBulkRows);
  return (
    <BulkButton
      action="Send all again"
      title={`Send ${formatCount(letters)} dead letters again?`}
      text={`${service ? `The consumers of ${service} try` : 'Their consumers try'} each once more, now. A letter that fails again stays here with the new error.`}
      rows={() =>
        collectRows(
          async (skip, limit) =>
            (await call('adminListLetters', { query: { skip, limit, ...(service ? { service } : {}) } }))
              .letters,
        )
      }
      work={({ service: owner, id }) => call('adminRedriveLetter', { params: { service: owner, id } })}
      done={(sent) => `${formatCount(sent)} ${sent === 1 ? 'letter was' : 'letters were'} processed.`}
      failed="Failed to send the letters again"
    />
  );
}
