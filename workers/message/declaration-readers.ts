import { wasSent } from '@cotejo/store/mail/note-mail.ts';
import type { MessageRow } from '@cotejo/store/message/message.model.ts';
import { findRecipient } from '@cotejo/store/purchase/read/find-recipient.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { writeDeclarationMail } from '../mail/declaration-mail.ts';
import { mailPurchase } from './mail-purchase.ts';
import { partOf, type MessageDependencies, type MessageReaders } from './message-reader.ts';

/** The insurer has answered about a health declaration, or asks for something first; either is the message's part. */
export const declarationReaders: MessageReaders<'declaration_decided' | 'insurer_asked'> = {
  declaration_decided: (deps, message) => readAs('declaration', deps, message),
  insurer_asked: (deps, message) => readAs('insurer-request', deps, message),
};

async function readAs(
  kind: Parameters<typeof writeDeclarationMail>[0]['kind'],
  deps: MessageDependencies,
  message: MessageRow,
) {
  const { subjectId: purchaseId } = message;
  const id = partOf(message);
  const noted = `${kind}:${id}`;
  if (await wasSent(deps.db, { purchaseId, kind: noted })) return 'sent_before' as const;
  const to = await findRecipient(deps.db, purchaseId);
  const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
  return mailPurchase(deps, message, {
    noted,
    country: to.country,
    write: (site, session) => writeDeclarationMail({ kind, id }, to, holder, site, session),
  });
}
