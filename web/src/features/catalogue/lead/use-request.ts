import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../shared/page/app-context.tsx';
import { newKey } from '../../../shared/api/new-key.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { rememberVisit } from './lead-attribution.ts';
import { requestBody, type RequestedProduct } from './request-body.ts';
import {
  readDraft,
  readReceipt,
  saveDraft,
  saveReceipt,
  type RequestReceipt,
} from './request-draft.ts';
import { sendRequest, type RequestOutcome } from './send-request.ts';

type Answers = Readonly<Record<string, unknown>>;
type Trouble = Exclude<RequestOutcome, { kind: 'taken' }>;

export type RequestState =
  | { readonly kind: 'editing'; readonly trouble: Trouble | null }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent'; readonly receipt: RequestReceipt };

/** A request being sent: what was typed is kept until it arrived, and what arrived is not sent again. */
export function useRequest(product: RequestedProduct, profile: Profile | null) {
  const { api, country } = useApp();
  const { productCode } = product;
  const [state, setState] = useState<RequestState>(() => {
    const receipt = readReceipt(country, productCode);
    return receipt === null ? { kind: 'editing', trouble: null } : { kind: 'sent', receipt };
  });
  const [refusals, setRefusals] = useState(0);
  // React state is too late for the second click of a double click.
  const busy = useRef(false);
  const [start] = useState(() => readDraft(country, productCode));
  const draft = useRef(start);
  /** The form's initial values: the draft, and after a request what was sent with it. */
  const [saved, setSaved] = useState<Answers>(start?.values ?? {});
  useEffect(() => rememberVisit(), []);

  const keep = (values: Answers): void => {
    draft.current = { ...draft.current, values };
    saveDraft(country, productCode, draft.current);
  };

  const send = async (values: Answers, answers: Answers): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setState({ kind: 'sending' });
    // Other answers are another request; the same ones, also after a reload, have the key they had.
    const said = JSON.stringify([answers, profile]);
    const before = draft.current?.tried;
    const key = before?.answers === said ? before.key : newKey();
    draft.current = { values, tried: { key, answers: said } };
    saveDraft(country, productCode, draft.current);
    const body = requestBody(product, profile, answers);
    const outcome = await sendRequest(api, body, { key });
    busy.current = false;
    if (outcome.kind === 'taken') {
      const email = String(answers['correopersona']);
      const receipt = { reference: outcome.receipt.reference, email };
      saveReceipt(country, productCode, receipt);
      saveDraft(country, productCode, null);
      draft.current = null;
      setSaved(values);
      setState({ kind: 'sent', receipt });
      return;
    }
    if (outcome.kind === 'invalid') setRefusals((count) => count + 1);
    setState({ kind: 'editing', trouble: outcome });
  };

  const again = (): void => {
    saveReceipt(country, productCode, null);
    setState({ kind: 'editing', trouble: null });
  };
  return { state, refusals, saved, keep, send, again };
}
