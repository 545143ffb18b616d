import type { DeadLetter } from '@packshot/proto/rest/admin/dead-letters';
import { call } from '../../../api/client.js';
import { BulkButton, collectRows, maxBulkRows } from '../acts/BulkButton.js';
import { formatCount } from '../figures.js';

interface RedriveAllProps {
  /** Service whose letters are redelivered, or undefined for all services. */
  service: DeadLetter['service'] | undefined;
  total: number;
}

/** Redelivers all dead letters of the list, for example after an outage. */
export function RedriveAll({ service, total }: RedriveAllProps) {
  const letters = Math.min(total, maxBulkRows);
  return (
    <BulkButton
      action="Redeliver all"
      title={`Redeliver ${formatCount(letters)} dead ${letters === 1 ? 'letter' : 'letters'}?`}
      text={`${service ? `The consumers of ${service} process` : 'The consumers process'} each letter again now. A letter that fails stays here with its new error.`}
      rows={() =>
        collectRows(
          async (skip, limit) =>
            (await call('adminListLetters', { query: { skip, limit, ...(service ? { service } : {}) } }))
              .letters,
        )
      }
      work={({ service: owner, id }) => call('adminRedriveLetter', { params: { service: owner, id } })}
      done={(sent) => `${formatCount(sent)} ${sent === 1 ? 'letter was' : 'letters were'} processed.`}
      failed="Failed to redeliver the letters"
    />
  );
}
