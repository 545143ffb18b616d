/** What a message to support may be about, as the form shows it (spec §5). No zod here: the web client reads it too. */
export const contactCategories = [
  'General',
  'Bug Report',
  'Feature Request',
  'Billing',
  'Technical Support',
  'Account Issues',
] as const;

/** One of them. */
export type ContactCategory = (typeof contactCategories)[number];

/** Characters at most. */
export const contactLimits = { name: 200, subject: 200, message: 5_000 } as const;
