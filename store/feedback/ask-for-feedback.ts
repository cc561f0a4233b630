import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { askAfterMs } from '@cotejo/domain/feedback/feedback.ts';
import type { Database } from '../database.ts';
import { deriveId } from '../derive-id.ts';
import { writeMessage } from '../message/write-message.ts';
import { feedbackModel } from './feedback.model.ts';

/** In the transaction that ends a lead: its customer is asked for their opinion a day later, once however often it ends. */
export async function askForFeedback(
  tx: Database,
  lead: { readonly id: string; readonly country: CountryCode },
): Promise<void> {
  const id = deriveId('feedback', lead.id);
  await feedbackModel(tx).bulkCreate([{ id, leadId: lead.id, countryCode: lead.country }], {
    ignoreDuplicates: true,
    returning: false,
    ...tx.scope,
  });
  const dueAt = new Date(Date.now() + askAfterMs);
  await writeMessage(tx, { kind: 'feedback_request', subjectId: id, dueAt });
}
