import type { Preset } from '@packshot/proto/rest/preset-schema';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { styled } from 'styled-components';
import { call } from '../../api/client.js';
import { sentenceFor } from '../../api/errors.js';
import { Button } from '../../ui/Button.js';
import { Quiet, Row, Stack } from '../../ui/Card.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { toast } from '../../ui/toast.js';
import { useDialog } from '../../ui/use-dialog.js';
import { RetryAlert } from '../../ui/RetryAlert.js';
import { PresetCard, type PresetAction } from './PresetCard.js';
import { PresetDialog } from './PresetDialog.js';
import { ShareDialog } from './ShareDialog.js';
import { reloadPresets, setDefaultPreset, usePresets } from './use-presets.js';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr));
  gap: 16px;
`;

export function PresetsPage() {
  const { presets, error, reload } = usePresets();
  const [asked, ask, close] = useDialog<{ action: PresetAction | 'create'; id?: string }>();
  const chosen = presets?.find(({ id }) => id === asked?.id);
  const attempt = (work: () => Promise<unknown>) =>
    void work().catch((failure: unknown) => toast.fault(sentenceFor(failure, 'Failed to change the preset')));
  const remove = ({ id, name }: Preset) =>
    attempt(async () => {
      try {
        await call('deletePreset', { params: { id } });
      } finally {
        await reloadPresets();
      }
      toast.say(`${name} deleted`);
    });
  return (
    <Stack $gap={20}>
      <Row style={{ justifyContent: 'space-between' }}>
        <h1>Presets</h1>
        {presets && presets.length > 0 && (
          <Button $look="primary" onClick={() => ask({ action: 'create' })}>
            <Plus size={18} aria-hidden /> New Preset
          </Button>
        )}
      </Row>
      <Quiet>
        Choose your presets next to the marketplaces in Download for... The default preset is chosen there for
        you.
      </Quiet>
      {error && !presets && <RetryAlert error={error} fallback="Failed to load presets" onRetry={reload} />}
      {presets?.length === 0 && (
        <EmptyState
          icon={<SlidersHorizontal size={32} aria-hidden />}
          title="No presets yet"
          text="A preset keeps size, ratio, background, margin, shadow, format and file names for your next downloads."
        >
          <Button $look="primary" onClick={() => ask({ action: 'create' })}>
            New Preset
          </Button>
        </EmptyState>
      )}
      <Cards>
        {!presets && !error && <Skeleton aria-busy style={{ height: 180 }} />}
        {presets?.map((preset) => (
          <PresetCard
            key={preset.id}
            preset={preset}
            onAct={(action) => ask({ action, id: preset.id })}
            onDefault={() =>
              attempt(() => setDefaultPreset(presets, preset.is_default ? undefined : preset.id))
            }
          />
        ))}
      </Cards>
      {(asked?.action === 'create' || (asked?.action === 'change' && chosen)) && (
        <PresetDialog preset={chosen} onClose={close} />
      )}
      {asked?.action === 'share' && chosen && <ShareDialog preset={chosen} onClose={close} />}
      {asked?.action === 'delete' && chosen && (
        <ConfirmDialog
          open
          title="Delete this preset?"
          text={`${chosen.name} will be deleted, and its link will no longer work. Files that you downloaded stay.`}
          action="Delete"
          onConfirm={() => remove(chosen)}
          onClose={close}
        />
      )}
    </Stack>
  );
}
