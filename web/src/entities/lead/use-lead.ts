import type { ApiResult } from '@cotejo/contract/client.ts';
import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../shared/api/new-key.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { rememberVisit } from './lead-attribution.ts';
import { readDraft, readReceipt, saveDraft, saveReceipt, type LeadReceipt } from './lead-draft.ts';
import { sendLead, type LeadAnswer, type LeadOutcome } from './send-lead.ts';

type Answers = Readonly<Record<string, unknown>>;
type Trouble = Exclude<LeadOutcome, { kind: 'taken' }>;

export type LeadState =
  | { readonly kind: 'editing'; readonly trouble: Trouble | null }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent'; readonly receipt: LeadReceipt };

export interface LeadSending {
  /** What the request is about, as its draft is kept: a product's code, or `contacto`. */
  readonly subject: string;
  /** What else makes the same answers another request. */
  readonly about?: unknown;
  /** Where the form's answers stand in the body. */
  readonly root?: string;
  /** What the form opens with where this tab has no draft. */
  readonly initial?: Answers;
  /** One try. */
  readonly send: (
    answers: Answers,
    options: { readonly idempotencyKey: string; readonly signal: AbortSignal },
  ) => Promise<ApiResult<LeadAnswer>>;
}

/** A request being sent: what was typed is kept until it arrived, and what arrived is not sent again. */
export function useLead({
  subject,
  about = null,
  root = '',
  initial = {},
  send: ask,
}: LeadSending) {
  const { country } = useApp();
  const [state, setState] = useState<LeadState>(() => {
    const receipt = readReceipt(country, subject);
    return receipt === null ? { kind: 'editing', trouble: null } : { kind: 'sent', receipt };
  });
  const [refusals, setRefusals] = useState(0);
  // React state is too late for the second click of a double click.
  const busy = useRef(false);
  const [start] = useState(() => readDraft(country, subject));
  const draft = useRef(start);
  /** The form's initial values: the draft, and after a request what was sent with it. */
  const [saved, setSaved] = useState<Answers>(start?.values ?? initial);
  useEffect(() => rememberVisit(), []);

  const keep = (values: Answers): void => {
    draft.current = { ...draft.current, values };
    saveDraft(country, subject, draft.current);
  };

  /** A refusal is an answer: nothing is open. */
  const keepAnswered = (values: Answers): void => {
    draft.current = { values };
    saveDraft(country, subject, draft.current);
  };

  const send = async (values: Answers, answers: Answers): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setState({ kind: 'sending' });
    // Other answers are another request; the same ones, also after a reload, have the key they had.
    const said = JSON.stringify([answers, about]);
    const before = draft.current?.tried;
    const key = before?.answers === said ? before.key : newKey();
    draft.current = { values, tried: { key, answers: said } };
    saveDraft(country, subject, draft.current);
    const outcome = await sendLead((signal) => ask(answers, { idempotencyKey: key, signal }), {
      root,
    });
    busy.current = false;
    if (outcome.kind === 'taken') {
      const email = String(answers['correopersona']);
      const { reference, token } = outcome.answer;
      const receipt = { reference, token, email };
      saveReceipt(country, subject, receipt);
      saveDraft(country, subject, null);
      draft.current = null;
      setSaved(values);
      setState({ kind: 'sent', receipt });
      return;
    }
    if (outcome.kind !== 'unanswered') keepAnswered(values);
    if (outcome.kind === 'invalid') setRefusals((count) => count + 1);
    setState({ kind: 'editing', trouble: outcome });
  };

  const again = (): void => {
    saveReceipt(country, subject, null);
    setState({ kind: 'editing', trouble: null });
  };
  return { state, refusals, saved, keep, send, again };
}
