import { Problem } from '@packshot/chassis/app/problem';
import type { BillingDetails } from '@packshot/proto/rest/subscriptions';
import type { Deps } from '../deps.js';
import { findUnsupportedCharacter } from '../invoices/find-unsupported-character.js';
import { lockSubscriber } from '../subscriptions/lock-subscriber.js';

const empty: BillingDetails = { name: null, address: [], country: null, tax_number: null };

export async function getBillingDetails({ db }: Deps, userId: string): Promise<BillingDetails> {
  const row = await db
    .selectFrom('subscriber')
    .select(['invoice_name as name', 'address', 'country', 'tax_number'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? empty;
}

/** @throws Problem `validation_failed` for characters that no invoice font contains */
export async function setBillingDetails(
  { db }: Deps,
  userId: string,
  { name, address, country, tax_number }: BillingDetails,
): Promise<BillingDetails> {
  await requireWritable({ name, address: address.join(' '), tax_number });
  return db.transaction().execute(async (tx) => {
    const { erased_at } = await lockSubscriber(tx, userId);
    if (erased_at) return empty;
    return tx
      .updateTable('subscriber')
      .set({ invoice_name: name, address, country, tax_number })
      .where('user_id', '=', userId)
      .returning(['invoice_name as name', 'address', 'country', 'tax_number'])
      .executeTakeFirstOrThrow();
  });
}

async function requireWritable(texts: Record<string, string | null>): Promise<void> {
  const errors: { path: string; message: string }[] = [];
  for (const [path, text] of Object.entries(texts)) {
    const character = text && (await findUnsupportedCharacter(text));
    if (character)
      errors.push({
        path,
        message: `Invoices cannot show “${character}”. Remove it, or use other letters.`,
      });
  }
  if (errors[0]) throw new Problem('validation_failed', { errors, detail: errors[0].message });
}
