import { wasSent } from '@cotejo/store/mail/note-mail.ts';
import { findRecipient } from '@cotejo/store/purchase/find-recipient.ts';
import type { NoticeActivities } from '@cotejo/workflows/mail/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { writeDeclarationMail } from './declaration-mail.ts';
import type { MailDependencies } from './mail-dependencies.ts';
import { mailHolder } from './mail-holder.ts';

/** Tells the holder of a purchase that there is an answer to their health declaration. */
export function createSendDeclarationMail(
  deps: MailDependencies,
): NoticeActivities['sendDeclarationMail'] {
  return (input) =>
    withHeartbeat(async () => {
      const { declarationId, purchaseId } = input;
      const kind = `declaration:${declarationId}`;
      if (await wasSent(deps.db, { purchaseId, kind })) return 'sent';
      const to = await findRecipient(deps.db, purchaseId);
      return mailHolder(deps, {
        purchaseId,
        kind,
        country: to.country,
        write: (holder, site, session) =>
          writeDeclarationMail(declarationId, to, holder, site, session),
      });
    });
}
