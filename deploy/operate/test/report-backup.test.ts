import { startOtlpReceiver } from '@packshot/chassis/testing/otlp-receiver';
import { expect, it } from 'vitest';
import { reportBackup } from '../backup/report-backup.js';

it('reports a completed backup to the collector, and sends nothing if no collector is set', async () => {
  const collector = await startOtlpReceiver();
  const finishedAt = '2027-03-01T12:00:00.000Z';
  await reportBackup(finishedAt, undefined);
  expect(collector.bodies).toEqual([]);
  await reportBackup(finishedAt, collector.endpoint);
  expect(collector.points).toContainEqual({
    service: 'backup',
    name: 'packshot.backup.finished',
    value: Date.parse(finishedAt) / 1_000,
    attributes: {},
  });
  await collector.stop();
});
