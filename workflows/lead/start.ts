import { ownPartner } from '@cotejo/domain/country/contact.ts';
import { TypedSearchAttributes } from '@temporalio/common';
import {
  countryAttribute,
  kindAttribute,
  needsAttribute,
  partnerAttribute,
  productAttribute,
  statusAttribute,
} from '../search-attributes.ts';
import { leadWorkflowId, type LeadInput, type LeadNews } from './messages.ts';

const quietMs = 30 * 24 * 3_600_000;

/** How `lead/{id}` is started by the first request, and again by one that comes after it went quiet. */
export function leadStart(
  lead: Pick<LeadInput, 'leadId' | 'country' | 'productCode'>,
  { status }: Pick<LeadNews, 'status'>,
  taskQueue: string,
) {
  const input: LeadInput = { ...lead, partner: ownPartner, quietMs };
  return {
    workflowId: leadWorkflowId(lead.leadId),
    taskQueue,
    args: [input],
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    staticSummary: `Lead · ${input.productCode ?? 'contacto'} · ${input.country}`,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: 'lead' },
      { key: statusAttribute, value: String(status) },
      { key: needsAttribute, value: 'none' },
      { key: countryAttribute, value: input.country },
      ...(input.productCode === null ? [] : [{ key: productAttribute, value: input.productCode }]),
      { key: partnerAttribute, value: input.partner },
    ]),
  } as const;
}
