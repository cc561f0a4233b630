import type { TaxDocumentRecord } from '@cotejo/domain/tax-document/tax-document-row.ts';
import { isOfCompany } from '../company/reach-company.ts';
import type { Actor } from '../http/actor.ts';

/** Whether somebody who reaches a document's company sees it: a company's people once it is published. */
export const isShownTo = (actor: Actor, { state }: Pick<TaxDocumentRecord, 'state'>): boolean =>
  !isOfCompany(actor) || state !== 'PENDING';
