import { feedbackRecord } from '@cotejo/domain/feedback/feedback.record.ts';
import { accessRequestRecord } from '@cotejo/domain/managed-account/access-request.record.ts';
import { accountRecord } from '@cotejo/domain/managed-account/account.record.ts';
import { periodRecord } from '@cotejo/domain/billing/period.record.ts';
import { articleRecord } from '@cotejo/domain/content/article.record.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { endpointRecord } from '@cotejo/domain/partner/endpoint.record.ts';
import { siteRecord } from '@cotejo/domain/partner/site.record.ts';
import { waitingRecord } from '@cotejo/domain/staff/waiting.record.ts';
import { ticketRecord } from '@cotejo/domain/ticket/ticket.record.ts';
import type { AnyKind } from '@cotejo/domain/record/record-kind.ts';

/** Every kind of record, for what holds for all of them: audit, texts, addresses. */
export const recordKinds: readonly AnyKind[] = [
  leadRecord,
  accountRecord,
  accessRequestRecord,
  endpointRecord,
  siteRecord,
  feedbackRecord,
  periodRecord,
  waitingRecord,
  articleRecord,
  ticketRecord,
];
