import { defineQuery, defineSignal } from '@temporalio/workflow';
import type { AgendaWait } from '@cotejo/domain/lead/agenda.ts';
import type { LeadPosition } from '@cotejo/domain/lead/lead-statuses.ts';

/**
 * The contract of `lead/{id}`: what a request asks for beyond its row, and the hour of an arranged call. The row itself
 * moves with the request that is saved, or by the desk; a purchase's lead moves with its purchase and needs no workflow
 * until the desk arranges a call about it.
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
  readonly carried?: {
    readonly position: LeadShown | null;
    readonly unsent: number;
    readonly agenda?: AgendaWait | null;
    readonly agendaVersion?: number;
  };
}

/** A visitor asked for a product: ids that lead to sealed answers, nothing personal. */
export interface LeadNews extends LeadPosition {
  readonly version: number;
  readonly request: { readonly id: string; readonly reference: string };
  /** Nothing new: the visitor wants the mail once more. */
  readonly copyId?: string;
}

/** Where it stands, and the last request; none of a lead that the desk moved before any was heard. */
export interface LeadShown extends LeadPosition {
  readonly version: number;
  readonly request?: { readonly id: string; readonly reference: string };
}

/** In any order, and sometimes twice. */
export const hearRequest = defineSignal<[LeadNews]>('hearRequest');
/** The desk moved it; `version` counts the lead's moves, requests too. */
export interface LeadMove extends LeadPosition {
  readonly version: number;
  /** The call that is arranged from now on; null: none. Absent from what releases before this one say. */
  readonly agenda?: AgendaWait | null;
}
export const hearMove = defineSignal<[LeadMove]>('hearMove');
export const leadPosition = defineQuery<LeadShown | null>('leadPosition');
