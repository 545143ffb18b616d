const quota = 'services/jobs/test/quota.test.ts';

/** Bugs in jobs, files and pictures. */
export const pictureBugs = [
  {
    name: 'quota compared with <=',
    file: 'services/jobs/src/quota/charge.ts',
    find: 'lockAccount(tx, userId);\n  if (account.used >= generationLimitOf(account))',
    replace: 'lockAccount(tx, userId);\n  if (!(account.used <= generationLimitOf(account)))',
    tests: [quota],
  },
  {
    name: 'generation given back twice',
    file: 'services/jobs/src/quota/give-back.ts',
    find: '  if (returned.numInsertedOrUpdatedRows !== 1n) return undefined;\n',
    replace: '',
    tests: [quota],
  },
  {
    name: 'erasure misses the thumbnails',
    file: 'services/jobs/src/erasure/delete-files.ts',
    find: '  await store.deletePrefix(userPrefix(userId));',
    replace:
      "  for await (const { key } of store.list(userPrefix(userId)))\n    if (!key.includes('thumbnail')) await store.delete(key);",
    tests: ['services/jobs/test/erasure.test.ts'],
  },
  {
    name: "another user's job readable",
    file: 'services/jobs/src/jobs/find-job.ts',
    find: "    .where('user_id', '=', userId)\n",
    replace: '',
    tests: ['services/jobs/test/library.test.ts'],
  },
  {
    name: 'expired file link accepted',
    file: 'services/jobs/src/files/signed-links.ts',
    find: ' && expires > now() / 1000',
    replace: '',
    tests: ['services/jobs/src/files/signed-links.test.ts'],
  },
  {
    name: 'watermark missing on the free plan',
    file: 'proto/src/plans.ts',
    find: 'watermark: true',
    replace: 'watermark: false',
    tests: ['services/jobs/test/studio.test.ts'],
  },
  {
    name: 'fidelity not measured',
    file: 'services/studio/src/fidelity/measure-fidelity.ts',
    find: 'score: structure ** 0.4 * colour ** 0.3 * (0.2 + 0.8 * worst) ** 0.3',
    replace: 'score: 1',
    tests: ['services/studio/src/fidelity/fidelity.test.ts'],
  },
  {
    name: 'white background not exactly 255',
    file: 'services/studio/src/presentations/white/compose-white.ts',
    find: 'new Uint8Array(frameSize * frameSize * 3).fill(255)',
    replace: 'new Uint8Array(frameSize * frameSize * 3).fill(254)',
    tests: ['services/studio/src/presentations/white/compose-white.test.ts'],
  },
];
