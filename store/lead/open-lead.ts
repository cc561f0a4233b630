import type { LeadPosition } from '@cotejo/domain/lead/lead-statuses.ts';
import type { Database } from '../database.ts';
import { leadEventModel, leadModel } from './lead.model.ts';

export interface NewLead {
  readonly id: string;
  readonly country: string;
  readonly productCode: string;
  readonly position: LeadPosition;
  readonly attribution: Readonly<Record<string, unknown>>;
  /** What a person names it by; leads of purchases have none. */
  readonly reference?: string;
}

/** A lead in its first position, in the transaction of the purchase or request that it comes from. */
export async function openLead(tx: Database, lead: NewLead): Promise<void> {
  const { id, country, productCode, position, attribution, reference = null } = lead;
  const options = { ...tx.scope, returning: false };
  await leadModel(tx).create(
    {
      id,
      countryCode: country,
      productCode,
      ...position,
      sourceVersion: 1,
      attribution,
      reference,
    },
    options,
  );
  await leadEventModel(tx).create({ leadId: id, sourceVersion: 1, ...position }, options);
}
