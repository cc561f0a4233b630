import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Database } from '../database.ts';
import { sentMailModel } from '../mail/sent-mail.model.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { leadEventModel, leadModel, type LeadEventRow } from './lead.model.ts';
import { leadStepModel, type LeadStepRow } from './lead-step.model.ts';
import { planRequestModel, type PlanRequestRow } from './plan-request.model.ts';

/** What happened to a lead: its moves, what was asked, and the mails that left. */
export interface LeadHistory {
  /** Whose clocks say when it is due. */
  readonly country: CountryCode;
  /** The oldest first. */
  readonly moves: readonly LeadEventRow[];
  readonly requests: readonly Pick<PlanRequestRow, 'kind' | 'receivedAt' | 'attribution'>[];
  /** What followed from its deadlines, or from its age. */
  readonly steps: readonly LeadStepRow[];
  readonly mails: readonly { readonly kind: string; readonly sentAt: Date }[];
}

export async function readLeadHistory(db: Database, leadId: string): Promise<LeadHistory> {
  const options = { raw: true, ...db.scope } as const;
  const lead = await leadModel(db).findByPk(leadId, {
    attributes: ['countryCode'],
    rejectOnEmpty: true,
    ...options,
  });
  const moves = await leadEventModel(db).findAll({
    where: { leadId },
    order: [['sourceVersion', 'ASC']],
    ...options,
  });
  const requests = await planRequestModel(db).findAll({
    attributes: ['id', 'kind', 'receivedAt', 'attribution'],
    where: { leadId },
    ...options,
  });
  const purchases = await purchaseModel(db).findAll({
    attributes: ['id'],
    where: { leadId },
    ...options,
  });
  const steps = await leadStepModel(db).findAll({ where: { leadId }, ...options });
  const mails = await Promise.all([
    sentMailModel(db).findAll({
      where: { requestId: requests.map(({ id }) => id) },
      ...options,
    }),
    sentMailModel(db).findAll({
      where: { purchaseId: purchases.map(({ id }) => id) },
      ...options,
    }),
  ]);
  return { country: lead.countryCode as CountryCode, moves, requests, steps, mails: mails.flat() };
}
