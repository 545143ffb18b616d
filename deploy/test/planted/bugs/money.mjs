/** Bugs in charges, the ledger, emails and the back-office. */
export const moneyBugs = [
  {
    name: 'ledger entry one-sided',
    file: 'services/billing/src/ledger/book.ts',
    find: "        ['provider', -fee],\n",
    replace: '',
    tests: ['services/billing/test/erasure.test.ts'],
  },
  {
    name: "erasure keeps the provider's subscription",
    file: 'services/billing/src/erasure/close-account.ts',
    find: '    if (!row.provider_ended_at) await queueCancelNow(tx, row);\n',
    replace: '',
    tests: ['services/billing/test/erasure.test.ts'],
  },
  {
    name: 'webhook without signature check',
    file: 'services/billing/src/providers/sandbox/check-signature.ts',
    find: "  if (!secrets.some(fits)) throw new ForgedWebhook('the signature is invalid');\n",
    replace: '',
    tests: ['services/billing/test/providers/selling.test.ts'],
  },
  {
    name: 'price taken from the other catalogue',
    file: 'services/billing/src/quotes/calculate-change.ts',
    find: 'priceOf(offer, policy.prices)',
    replace: "priceOf(offer, 'landing')",
    tests: ['services/billing/test/prices.test.ts'],
  },
  {
    name: 'contact form not sent',
    file: 'services/notification/src/support/contact-support.ts',
    find: 'recipient: supportAddress,',
    replace: 'recipient: text.email,',
    tests: ['services/notification/test/contact.test.ts'],
  },
  {
    name: 'older address of a user kept',
    file: 'services/notification/src/recipients/keep-recipient.ts',
    find: ' || version <= held.version',
    replace: '',
    tests: ['services/notification/test/mails.test.ts'],
  },
  {
    name: 'projection applies an older version',
    file: 'services/admin/src/read-models/write-newest.ts',
    find: '${sql.table(table)}.version < excluded.version',
    replace: '${sql.table(table)}.version <> excluded.version',
    tests: ['services/admin/test/projection.test.ts'],
  },
  {
    name: 'audit log remembers an erased user',
    file: 'services/admin/src/erasure/forget-user.ts',
    find: '  await forgetPerson(tx, userId);\n',
    replace: '',
    tests: ['services/admin/test/audit.test.ts'],
  },
];
