import { unseal, type RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { writeMessage, type NewMessage } from '@cotejo/store/message/write-message.ts';
import type {
  AccountMailActivities,
  WrittenMailInput,
} from '@cotejo/workflows/account/messages.ts';
import type { RequestMail, RequestMailActivities } from '@cotejo/workflows/lead/activities.ts';
import type { NoticeActivities } from '@cotejo/workflows/mail/activities.ts';
import type { SubjectMailActivities } from '@cotejo/workflows/privacy/activities.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';

interface Dependencies {
  readonly db: Database;
  readonly recordKeys: RecordKeys;
}

type HandedOver = NoticeActivities &
  Pick<AccountMailActivities, 'sendAccountMail'> &
  RequestMailActivities &
  SubjectMailActivities &
  Pick<PurchaseActivities, 'sendConfirmation'>;

/**
 * Activities of workflows that send a mail in the middle of their own story, or began in a release that sent it so: each
 * leaves it as a message, which `message/{id}` sends. Handed over twice it is one.
 */
export function createHandOver({ db, recordKeys }: Dependencies): HandedOver {
  const leave = async (message: NewMessage): Promise<'sent'> => {
    await db.transaction((tx) => writeMessage(tx, message));
    return 'sent';
  };
  return {
    sendPurchaseNotice: ({ kind, purchaseId, attemptId }) =>
      leave({ kind, subjectId: purchaseId, partId: attemptId }),
    sendDeclarationMail: ({ declarationId, purchaseId }) =>
      leave({ kind: 'declaration_decided', subjectId: purchaseId, partId: declarationId }),
    sendPurchaseCode: ({ codeId, purchaseId }) =>
      leave(
        purchaseId === null
          ? { kind: 'holder_code', subjectId: codeId }
          : { kind: 'purchase_code', subjectId: purchaseId, partId: codeId },
      ),
    sendAccountMail: (input) => leave(accountMessage(recordKeys, input)),
    sendRequestMail: ({ requestId, kind }) => leave(requestMessage(requestId, kind)),
    sendSubjectMail: ({ requestId, kind }) =>
      leave({ kind: `subject_${kind}`, subjectId: requestId }),
    sendConfirmation: ({ purchaseId }) => leave({ kind: 'confirmation', subjectId: purchaseId }),
  };
}

function accountMessage(keys: RecordKeys, input: WrittenMailInput): NewMessage {
  const { mailId, accountId: subjectId } = input;
  if ('requestId' in input)
    return { kind: input.purpose, subjectId, partId: `${input.requestId}/${mailId}` };
  if ('sealedLink' in input) {
    const value = unseal(keys, subjectId, Buffer.from(input.sealedLink, 'base64'));
    return { kind: input.purpose, subjectId, partId: mailId, detail: { keys, value } };
  }
  const { purpose: kind, device, at } = input;
  return { kind, subjectId, partId: mailId, detail: { keys, value: { device, at } } };
}

function requestMessage(subjectId: string, kind: RequestMail): NewMessage {
  if (kind === 'request-confirmation') return { kind: 'request_confirmation', subjectId };
  if (kind === 'request-notice') return { kind: 'request_notice', subjectId };
  return { kind: 'request_copy', subjectId, partId: kind.slice('request-copy/'.length) };
}
