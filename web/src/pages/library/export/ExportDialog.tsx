import { marketIds, markets, type MarketId } from '@packshot/proto/markets/markets';
import { useMemo, useState, type FormEvent } from 'react';
import { call } from '../../../api/client.js';
import { Alert } from '../../../ui/Alert.js';
import { Button } from '../../../ui/Button.js';
import { Row, Stack } from '../../../ui/Card.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { Dialog } from '../../../ui/Dialog.js';
import { saveLink } from '../../../ui/save-file.js';
import { toast } from '../../../ui/toast.js';
import { useIsShown } from '../../../ui/use-is-shown.js';
import { useSubmit } from '../../../ui/use-submit.js';
import { PresetDialog } from '../../presets/PresetDialog.js';
import { countPictures } from '../job/job-text.js';
import { keepChosenMarkets, readChosenMarkets } from './chosen-markets.js';
import { ChoiceColumns, ChoiceHint, Legend } from '../../../ui/choices.js';
import { splitIntoParts } from './export-parts.js';
import { PartChoice } from './PartChoice.js';
import { PresetChoices } from './PresetChoices.js';
import { useChosenPresets } from './use-chosen-presets.js';
import { forecastText, useForecast } from './use-forecast.js';

interface ExportDialogProps {
  /** Jobs whose pictures are exported. More than one ZIP file holds are downloaded in parts. */
  ids: string[];
  /** Name of the picture, or the number of pictures. */
  name: string;
  /** Marketplaces that are chosen at first; by default, those of the last export. */
  markets?: MarketId[] | undefined;
  onClose: () => void;
}

/** Asks for the marketplaces and presets of an export, and downloads the pictures as ZIP files. */
export function ExportDialog({ ids, name, markets: given, onClose }: ExportDialogProps) {
  const [chosen, setChosen] = useState(() => given ?? readChosenMarkets());
  const presets = useChosenPresets();
  const [creating, setCreating] = useState(false);
  const parts = useMemo(() => splitIntoParts(ids), [ids]);
  const [part, setPart] = useState(0);
  const partIds = parts[part]?.ids ?? [];
  const forecast = useForecast(partIds);
  const { busy, error, submit } = useSubmit('Failed to download images');
  const isShown = useIsShown();
  const choose = (market: MarketId, isChosen: boolean) =>
    setChosen(marketIds.filter((id) => (id === market ? isChosen : chosen.includes(id))));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const body = { ids: partIds, markets: chosen, presets: presets.chosen };
      const { url, pictures } = await call('requestExport', { body });
      // The user has cancelled the download.
      if (!isShown.current) return;
      keepChosenMarkets(chosen);
      saveLink(url);
      toast.say(`Preparing ${countPictures(pictures)}. The report in the ZIP file lists every picture.`);
      if (part < parts.length - 1) setPart(part + 1);
      else onClose();
    });
  };
  return (
    <Dialog open title="Download for..." text={name} width={560} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <Stack>
          {error && <Alert>{error}</Alert>}
          <PartChoice parts={parts} chosen={part} disabled={busy} onChoose={setPart} />
          <ChoiceColumns>
            <Legend>Marketplaces</Legend>
            {marketIds.map((market) => {
              const expected = forecast?.get(market);
              return (
                <Checkbox
                  key={market}
                  checked={chosen.includes(market)}
                  onChange={({ target }) => choose(market, target.checked)}
                >
                  {markets[market].name}
                  {expected && <ChoiceHint>{forecastText(expected)}</ChoiceHint>}
                </Checkbox>
              );
            })}
          </ChoiceColumns>
          <PresetChoices presets={presets} onCreate={() => setCreating(true)} />
          <Row style={{ justifyContent: 'flex-end' }}>
            <Button type="button" onClick={onClose}>
              Cancel
            </Button>
            <Button $look="primary" disabled={busy || chosen.length + presets.chosen.length === 0}>
              {busy
                ? 'Preparing...'
                : parts.length > 1
                  ? `Download part ${part + 1} of ${parts.length}`
                  : 'Download'}
            </Button>
          </Row>
        </Stack>
      </form>
      {creating && (
        <PresetDialog onSaved={({ id }) => presets.choose(id, true)} onClose={() => setCreating(false)} />
      )}
    </Dialog>
  );
}
