import { wasSent } from '@cotejo/store/mail/note-mail.ts';
import { findRecipient } from '@cotejo/store/purchase/find-recipient.ts';
import { readPolicyholder } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import { writeDeclarationMail } from '../mail/declaration-mail.ts';
import { mailPurchase } from './mail-purchase.ts';
import { partOf, type MessageReaders } from './message-reader.ts';

/** There is an answer to a health declaration, which is its part. */
export const declarationReaders: MessageReaders<'declaration_decided'> = {
  declaration_decided: async (deps, message) => {
    const { subjectId: purchaseId } = message;
    const declarationId = partOf(message);
    const noted = `declaration:${declarationId}`;
    if (await wasSent(deps.db, { purchaseId, kind: noted })) return 'sent_before';
    const to = await findRecipient(deps.db, purchaseId);
    const holder = await readPolicyholder(deps.db, deps.recordKeys, purchaseId);
    return mailPurchase(deps, message, {
      noted,
      country: to.country,
      write: (site, session) => writeDeclarationMail(declarationId, to, holder, site, session),
    });
  },
};
