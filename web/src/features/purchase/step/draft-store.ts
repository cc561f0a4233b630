import { purchaseSteps } from '@cotejo/domain/purchase/step/step-definitions.ts';
import type { FormValues } from '@cotejo/domain/form/values.ts';

/** What was typed and not sent, for this tab only; an answered step removes it. */
export interface Draft {
  readonly version: number;
  /** The stored answers that the typing began from: while they are the same, nobody else has changed them. */
  readonly base: string;
  readonly values: FormValues;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function keyOf(session: string, stepId: string): string {
  return `cotejo-purchase:${session}:${stepId}`;
}

function attempt<T>(act: (storage: DraftStorage) => T): T | null {
  try {
    return act(window.sessionStorage);
  } catch {
    // With full or forbidden storage the draft is lost, never the purchase.
    return null;
  }
}

export function readDraft(session: string, stepId: string): Draft | null {
  const text = attempt((storage) => storage.getItem(keyOf(session, stepId)));
  if (!text) return null;
  try {
    const draft = JSON.parse(text) as Partial<Draft>;
    const { version, base, values } = draft;
    return typeof version === 'number' && typeof base === 'string' && typeof values === 'object'
      ? { version, base, values }
      : null;
  } catch {
    return null;
  }
}

export function saveDraft(session: string, stepId: string, draft: Draft): void {
  attempt((storage) => storage.setItem(keyOf(session, stepId), JSON.stringify(draft)));
}

export function dropDraft(session: string, stepId: string): void {
  attempt((storage) => storage.removeItem(keyOf(session, stepId)));
}

/** What was typed for a purchase that has ended is typed for the one that begins with its answers. */
export function moveDrafts(from: string, to: string): void {
  attempt((storage) => {
    for (const { id } of purchaseSteps) {
      const draft = storage.getItem(keyOf(from, id));
      if (draft === null) continue;
      storage.setItem(keyOf(to, id), draft);
      storage.removeItem(keyOf(from, id));
    }
  });
}
