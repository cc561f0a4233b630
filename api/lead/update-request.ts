import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { buildRequestForm } from '@cotejo/domain/lead/request-form.ts';
import type { RequestKind } from '@cotejo/domain/lead/request-lead.ts';
import { openRequest, type RequestedPerson } from '@cotejo/store/lead/read-plan-request.ts';
import { findLastOf, findPlanRequest } from '@cotejo/store/lead/save-plan-request.ts';
import type { RequestContext as Call } from '../http/request-context.ts';
import type { RequestContext } from './request-context.ts';
import { requestTokenHash } from '@cotejo/store/lead/request-token.ts';
import { presentRequest, saveRequest } from './save-request.ts';

export interface Changes {
  readonly token: string;
  /** What is named is changed, and nothing else. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Everybody who is to be insured, where they change. */
  readonly people?: readonly RequestedPerson[];
  readonly toPointer: (pointer: string) => string;
}

/** Two tabs that change a request at once: the second one reads what the first one left. */
const mostTries = 5;

/**
 * Changes the answers of an open request: a request of its own with all answers, added to the same lead, so that the
 * desk reads what is new and the visitor is told. Throws NOT_FOUND for a token that opens nothing of this country and
 * kind, NOT_EDITABLE once the lead is closed or too old.
 */
export async function updateRequest(
  context: RequestContext,
  caller: Call,
  kind: RequestKind,
  { token, answers, people, toPointer }: Changes,
) {
  const { db, recordKeys, indexKey } = context;
  const { country, language } = caller;
  const tokenHash = requestTokenHash(indexKey, token);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const last = await findLastOf(db, tokenHash);
    if (last === null || last.countryCode !== country || last.kind !== kind)
      throw new AppError('NOT_FOUND');
    const { form, answers: before, ...kept } = openRequest(recordKeys, last);
    if (form === undefined) throw new Error(`request ${last.id} has no form`);
    const given = { ...before, ...answers };
    const isSame =
      people === undefined && JSON.stringify(sorted(given)) === JSON.stringify(sorted(before));
    if (isSame) {
      const stored = await findPlanRequest(db, last.creationKey);
      if (stored !== null) return presentRequest({ ...stored, token });
    }
    const saved = await saveRequest(context, caller, {
      kind,
      content: ['update', tokenHash, sorted(answers), people],
      internal: last.internal,
      attribution: {},
      read: async () => ({
        form: buildRequestForm({ ...form, country, language }),
        given,
        toPointer,
        products: last.products,
        productType: null,
        sealed: { ...kept, form, ...(people === undefined ? {} : { people }) },
        changes: { id: last.id, leadId: last.leadId, token },
      }),
    });
    if (!('type' in saved)) return presentRequest({ ...saved, token });
    if (saved.type === 'closed') throw new AppError('NOT_EDITABLE');
  }
  throw new AppError('VERSION_CONFLICT');
}

const sorted = (answers: Readonly<Record<string, unknown>>) =>
  Object.entries(answers)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
