import { marketIds, type MarketId } from '@packshot/proto/markets/markets';
import type { Dashboard } from '@packshot/proto/rest/dashboard';
import { useState } from 'react';
import { call } from '../../api/client.js';
import { sentenceFor } from '../../api/errors.js';
import { Button } from '../../ui/Button.js';
import { Card, Quiet, Row, Stack } from '../../ui/Card.js';
import { toast } from '../../ui/toast.js';
import { useDialog } from '../../ui/use-dialog.js';
import { ExportDialog } from '../library/export/ExportDialog.js';
import { countPictures } from '../library/job/job-text.js';
import { targetName } from '../product/target-name.js';

interface OpenExport {
  ids: string[];
  markets: MarketId[] | undefined;
}

const topic = 'not downloaded';

/** Pictures that were not downloaded, in total and for the marketplaces of earlier exports. Each button exports them. */
export function NotDownloaded({ total, markets }: Dashboard['not_downloaded']) {
  const [busy, setBusy] = useState(false);
  const [opened, open, close] = useDialog<OpenExport>();
  const choose = async (market?: string) => {
    setBusy(true);
    toast.settle(topic);
    try {
      const { ids } = await call('listNotDownloaded', { query: market === undefined ? {} : { market } });
      const known = marketIds.filter((id) => id === market);
      if (ids.length > 0) open({ ids, markets: known.length > 0 ? known : undefined });
    } catch (error) {
      toast.fault(sentenceFor(error, 'Failed to load your pictures'), topic);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card aria-labelledby="not-downloaded">
      <Stack $gap={12}>
        <h2 id="not-downloaded">Not downloaded</h2>
        <Quiet>
          {total === 0
            ? 'Every picture was downloaded, but not for every marketplace.'
            : `${countPictures(total)} ${total === 1 ? 'is' : 'are'} ready to download.`}
        </Quiet>
        <Row>
          {total > 0 && (
            <Button disabled={busy} onClick={() => void choose()}>
              Download {total}
            </Button>
          )}
          {markets.map(({ market, pictures }) => (
            <Button key={market} disabled={busy} onClick={() => void choose(market)}>
              For {targetName(market)}: {pictures}
            </Button>
          ))}
        </Row>
      </Stack>
      {opened && (
        <ExportDialog
          ids={opened.ids}
          name={countPictures(opened.ids.length)}
          markets={opened.markets}
          onClose={close}
        />
      )}
    </Card>
  );
}
