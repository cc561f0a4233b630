import type { MessageKind } from '@cotejo/domain/message/message-kinds.ts';
import { accountReaders } from './account-readers.ts';
import { giftCardReaders } from './gift-card-readers.ts';
import type { MessageReaders } from './message-reader.ts';
import { noticeReaders } from './notice-readers.ts';
import { policyReaders } from './policy-readers.ts';
import { codeReaders } from './code-readers.ts';
import { declarationReaders } from './declaration-readers.ts';
import { reminderReaders } from './reminder-readers.ts';
import { requestReaders } from './request-readers.ts';
import { subjectRequestReaders } from './subject-request-readers.ts';

/** How each kind of message is read: the compiler asks for one of every kind. */
export const messageReaders: MessageReaders<MessageKind> = {
  ...noticeReaders,
  ...codeReaders,
  ...declarationReaders,
  ...policyReaders,
  ...giftCardReaders,
  ...accountReaders,
  ...requestReaders,
  ...subjectRequestReaders,
  ...reminderReaders,
};
