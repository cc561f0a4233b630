import { defineQuery, defineSignal } from '@temporalio/workflow';
import type { LeadPosition } from '@cotejo/domain/lead/lead-statuses.ts';

/** The contract of `lead/{id}`, an entity that outlives the purchase it came from. */

export const leadWorkflowType = 'lead';
export const leadWorkflowId = (leadId: string): string => `lead/${leadId}`;

export interface LeadInput {
  readonly leadId: string;
  readonly country: string;
  readonly productCode: string;
  readonly partner: string;
  /** A lead that nothing happens to ends its workflow; the next advance starts it again. */
  readonly quietMs: number;
  /** Carried over by continue-as-new. */
  readonly version?: number;
}

export interface LeadAdvance extends LeadPosition {
  /** Of the purchase or request that this position follows from; an older one is late news. */
  readonly version: number;
  /** Set where the visitor asked for a product: ids that lead to sealed answers, nothing personal. */
  readonly request?: { readonly id: string; readonly reference: string };
}

/** News in any order; what came in one burst comes together. */
export const advanceLead = defineSignal<[readonly LeadAdvance[]]>('advanceLead');
export const leadPosition = defineQuery<LeadAdvance | null>('leadPosition');
