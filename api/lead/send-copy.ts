import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { askForCopy } from '@cotejo/store/lead/ask-for-copy.ts';
import { findLastOf } from '@cotejo/store/lead/save-plan-request.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/request-context.ts';
import { countOne } from '../limit/enforce-limits.ts';
import { requestTokenHash } from '@cotejo/store/lead/request-token.ts';

/**
 * Sends the confirmation of a request once more, to the address that the request names. Whoever has the token chooses
 * neither the address nor a word of it. Throws NOT_FOUND for a token that opens nothing.
 */
export async function sendCopy(
  dependencies: Pick<Dependencies, 'db' | 'configuration'>,
  caller: Caller,
  token: string,
): Promise<void> {
  const { db, configuration } = dependencies;
  const last = await findLastOf(db, requestTokenHash(configuration.indexKey, token));
  const mailKey = last?.mailKey ?? null;
  if (last === null || mailKey === null || last.countryCode !== caller.country)
    throw new AppError('NOT_FOUND');
  await countOne(dependencies, caller, 'copiesOfEmail', mailKey);
  await askForCopy(db, last);
}
