import { Link2Off } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { addressOf } from '../../api/address-of.js';
import { call } from '../../api/client.js';
import { ApiError } from '../../api/errors.js';
import { paths } from '../../paths.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Card, Quiet, Row, Stack } from '../../ui/Card.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { toast } from '../../ui/toast.js';
import { useIsShown } from '../../ui/use-is-shown.js';
import { useSubmit } from '../../ui/use-submit.js';
import { RetryAlert } from '../../ui/RetryAlert.js';
import { describeLook, describeSettings, exampleName } from './preset-text.js';
import { PresetSwatch } from './PresetSwatch.js';
import { reloadPresets } from './use-presets.js';

/** Shows a preset that another seller shares, and adds a copy to the user's presets. */
export function SharedPresetPage() {
  const code = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const isShown = useIsShown();
  const { busy, error: fault, submit } = useSubmit('Failed to add the preset');
  const { data, error, mutate } = useSWR<Awaited<ReturnType<typeof open>>, Error>(
    code ? [addressOf('openSharedPreset'), code] : null,
    () => open(code),
  );
  const missing = !code || (error instanceof ApiError && error.status === 404);
  const add = () =>
    submit(async () => {
      await call('createPreset', { body: data! });
      await reloadPresets();
      toast.say('Preset added');
      if (isShown.current) await navigate(paths.presets);
    });
  return (
    <Stack $gap={20} style={{ maxWidth: 640 }}>
      <h1>Shared preset</h1>
      {missing && (
        <EmptyState
          icon={<Link2Off size={32} aria-hidden />}
          title="No preset"
          text="This link does not show a preset. Its owner may have stopped sharing the preset."
        >
          <Button as={Link} to={paths.presets}>
            Show your presets
          </Button>
        </EmptyState>
      )}
      {error && !missing && (
        <RetryAlert error={error} fallback="Failed to load the preset" onRetry={() => mutate()} />
      )}
      {!data && !error && code && <Skeleton aria-busy style={{ height: 200 }} />}
      {data && (
        <Card aria-label={data.name}>
          <Stack>
            {fault && <Alert>{fault}</Alert>}
            <Row $gap={20}>
              <PresetSwatch settings={data.settings} />
              <Stack $gap={4} style={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <h2>{data.name}</h2>
                <Quiet>{describeSettings(data.settings)}</Quiet>
                <Quiet>{describeLook(data.settings)}</Quiet>
                <Quiet>{exampleName(data.settings)}</Quiet>
              </Stack>
            </Row>
            <Button
              $look="primary"
              disabled={busy}
              style={{ alignSelf: 'flex-start' }}
              onClick={() => void add()}
            >
              {busy ? 'Adding...' : 'Add to my presets'}
            </Button>
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

const open = (code: string) => call('openSharedPreset', { body: { code } });
