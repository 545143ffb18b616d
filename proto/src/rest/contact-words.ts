/** Categories of a support message (spec §5). This file has no schemas, because the web client imports it. */
export const contactCategories = [
  'General',
  'Bug Report',
  'Feature Request',
  'Billing',
  'Technical Support',
  'Account Issues',
] as const;

export type ContactCategory = (typeof contactCategories)[number];

/** Maximum length of each field in characters. */
export const contactLimits = { name: 200, subject: 200, message: 5_000 } as const;
