import type { Language } from '@cotejo/domain/country/country.ts';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { leadModel } from '../lead/lead.model.ts';
import { planRequestModel } from '../lead/plan-request.model.ts';
import { openRequest } from '../lead/read-plan-request.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { findPersonalData, readPolicyholder } from '../purchase/read/read-policyholder.sql.ts';

/** Whom a lead is about, as they said it when they bought or asked last. */
export interface LeadCustomer {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly language: Language;
  /** The customer has it. */
  readonly reference: string;
  readonly businessLine: string | null;
  /** What was bought; null for a request. */
  readonly product: string | null;
  /** Our own people sent it to try it. */
  readonly isTest: boolean;
}

/** Null where nobody is known any more: their answers were erased. */
export async function readLeadCustomer(
  db: Database,
  keys: RecordKeys,
  leadId: string,
): Promise<LeadCustomer | null> {
  const lead = await leadModel(db).findByPk(leadId, { raw: true, ...db.scope });
  if (lead === null) return null;
  const { businessLine } = lead;
  const of = { where: { leadId }, raw: true, ...db.scope } as const;
  const purchase = await purchaseModel(db).findOne(of);
  if (purchase !== null) {
    const { id, language } = purchase;
    if ((await findPersonalData(db, id)) === null) return null;
    const { name, email, productName: product } = await readPolicyholder(db, keys, id);
    const reference = getPurchaseReference(id);
    return { name, email, phone: null, language, reference, businessLine, product, isTest: false };
  }
  const request = await planRequestModel(db).findOne({ ...of, order: [['receivedAt', 'DESC']] });
  if (request === null) return null;
  const { answers } = openRequest(keys, request);
  const said = (name: string): string => String(answers[name] ?? '').trim();
  const phone = said('telefonopersona');
  return {
    name: said('nombrepersona'),
    email: said('correopersona'),
    phone: phone === '' ? null : phone,
    language: request.language,
    reference: lead.reference ?? '',
    businessLine,
    product: null,
    isTest: request.internal,
  };
}
