import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { consentVersionField } from '@cotejo/domain/form/definition.ts';
import { maskEmailAndDomain } from '@cotejo/domain/identity/mask-email.ts';
import { requestAnswerNames } from '@cotejo/domain/lead/request-form.ts';
import { isOpenRequest } from '@cotejo/domain/lead/request-lead.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { readLead } from '@cotejo/store/lead/read-lead.ts';
import { openRequest } from '@cotejo/store/lead/read-plan-request.ts';
import { requestTokenHash } from '@cotejo/store/lead/request-token.ts';
import { findLastOf } from '@cotejo/store/lead/save-plan-request.ts';
import type { Caller } from '../http/request-context.ts';
import type { RequestContext } from './request-context.ts';

/** Never returned: who has the token of a mail that went to a wrong address learns no document. */
const hidden: readonly string[] = ['correopersona', 'rutpersona', 'rut_sec_contributor'];

/**
 * A request as it is now, for whoever has its token. Throws NOT_FOUND for a token that opens nothing of this country,
 * and for a message, which cannot be changed.
 */
export async function readRequest(
  { db, recordKeys, indexKey }: Pick<RequestContext, 'db' | 'recordKeys' | 'indexKey'>,
  { country }: Caller,
  token: string,
): Promise<NonNullable<CallAnswer<'readRequest'>>> {
  const last = await findLastOf(db, requestTokenHash(indexKey, token));
  if (last === null || last.countryCode !== country || last.kind === 'contact')
    throw new AppError('NOT_FOUND');
  const { answers, form, people = [] } = openRequest(recordKeys, last);
  if (form === undefined) throw new AppError('NOT_FOUND');
  const lead = await readLead(db, last.leadId);
  const textOf = (name: string): string => {
    const answer = answers[name];
    return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
  };
  const shown = requestAnswerNames.filter((name) => !hidden.includes(name));
  return {
    reference: lead.reference ?? '',
    kind: last.kind,
    receivedAt: last.receivedAt.toISOString(),
    isOpen: isOpenRequest(lead, Date.now()),
    email: maskEmailAndDomain(textOf('correopersona')),
    products: last.products.map(({ displayName, organization }) => ({ displayName, organization })),
    people: people.map(({ nombrepersona = '', parentesco = '' }) => ({
      name: nombrepersona,
      relationship: parentesco,
    })),
    form,
    agreedTo: textOf(consentVersionField),
    answers: Object.fromEntries(
      shown.flatMap((name) => (textOf(name) === '' ? [] : [[name, textOf(name)]])),
    ),
  };
}
