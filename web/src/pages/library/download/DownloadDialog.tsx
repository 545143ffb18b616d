import {
  downloadFormats,
  downloadSizes,
  type DownloadFormat,
  type DownloadSize,
} from '@packshot/proto/rest/job-words';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { FormEvent } from 'react';
import { Alert } from '../../../ui/Alert.js';
import { Button } from '../../../ui/Button.js';
import { Row, Stack } from '../../../ui/Card.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Select } from '../../../ui/Select.js';
import { saveFile } from '../../../ui/save-file.js';
import { useIsShown } from '../../../ui/use-is-shown.js';
import { useSubmit } from '../../../ui/use-submit.js';
import { displayNameOf } from '../job/job-text.js';
import { loadPictureAs } from './download.js';

const formatNames: Record<DownloadFormat, string> = {
  png: 'PNG',
  jpeg: 'JPEG',
  webp: 'WebP',
  cutout: 'Transparent PNG (product only)',
};

/** Asks for the format and size of a download, because marketplaces require specific sizes. */
export function DownloadDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { busy, error, submit } = useSubmit('Failed to download image');
  const isShown = useIsShown();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void submit(async () => {
      const file = await loadPictureAs(job, {
        picture: Number(form.get('picture') ?? 0),
        format: form.get('format') as DownloadFormat,
        size: form.get('size') as DownloadSize,
      });
      // The user has cancelled the download.
      if (!isShown.current) return;
      saveFile(file, file.name);
      onClose();
    });
  };
  return (
    <Dialog open title="Download as" text={displayNameOf(job)} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <Stack>
          {error && <Alert>{error}</Alert>}
          {job.result_urls.length > 1 && (
            <Select label="Picture" name="picture" defaultValue="0">
              {job.result_urls.map((url, picture) => (
                <option key={url} value={picture}>
                  {picture + 1} of {job.result_urls.length}
                </option>
              ))}
            </Select>
          )}
          <Select label="Format" name="format" defaultValue="jpeg">
            {downloadFormats.map((format) => (
              <option key={format} value={format}>
                {formatNames[format]}
              </option>
            ))}
          </Select>
          <Select label="Size" name="size" defaultValue="original">
            {Object.entries(downloadSizes).map(([size, { name }]) => (
              <option key={size} value={size}>
                {name}
              </option>
            ))}
          </Select>
          <Row style={{ justifyContent: 'flex-end' }}>
            <Button type="button" onClick={onClose}>
              Cancel
            </Button>
            <Button $look="primary" disabled={busy}>
              {busy ? 'Preparing...' : 'Download'}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
