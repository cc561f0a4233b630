import { defineQuery, defineSignal } from '@temporalio/workflow';
import type { LeadPosition } from '@cotejo/domain/lead/lead-statuses.ts';

/**
 * The contract of `lead/{id}`: what a request asks for beyond its row. The row itself moves with the
 * request that is saved; a purchase's lead moves with its purchase and needs no workflow.
 */

export const leadWorkflowType = 'lead';
export const leadWorkflowId = (leadId: string): string => `lead/${leadId}`;

export interface LeadInput {
  readonly leadId: string;
  readonly country: string;
  /** Null: a message, which is about no product. */
  readonly productCode: string | null;
  readonly partner: string;
  /** The workflow of an inactive lead ends; the next request starts it again. */
  readonly quietMs: number;
  /** Carried over by continue-as-new. */
  readonly carried?: { readonly position: LeadNews | null; readonly unsent: number };
}

/** A visitor asked for a product: ids that lead to sealed answers, nothing personal. */
export interface LeadNews extends LeadPosition {
  readonly version: number;
  readonly request: { readonly id: string; readonly reference: string };
  /** Nothing new: the visitor wants the mail once more. */
  readonly copyId?: string;
}

/** In any order, and sometimes twice. */
export const hearRequest = defineSignal<[LeadNews]>('hearRequest');
/** The desk moved it; `version` counts the lead's moves, requests too. */
export interface LeadMove extends LeadPosition {
  readonly version: number;
}
export const hearMove = defineSignal<[LeadMove]>('hearMove');
export const leadPosition = defineQuery<LeadNews | null>('leadPosition');
