import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import { readPlaceOfPayment } from '@cotejo/store/sale/owner-places.ts';
import { readAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { reachesCountry, requireActor } from '../http/actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/request-context.ts';

type Found = PaymentAttempt & { readonly countryCode: CountryCode };

/** The attempt with its country, for who may do this there; for others it does not exist. */
export async function findInReach(
  { db, paymentOwners }: Pick<Dependencies, 'db' | 'paymentOwners'>,
  context: RequestContext,
  attemptId: string,
  permission: Permission,
): Promise<Found> {
  const attempt = await findAttempt(db, attemptId);
  const { country: countryCode } = await readPlaceOfPayment(paymentOwners, db, attempt);
  if (!reachesCountry(requireActor(context.actor), permission, countryCode))
    throw new AppError('NOT_FOUND');
  return { ...attempt, countryCode };
}

export async function findAttempt(db: Database, attemptId: string): Promise<PaymentAttempt> {
  const attempt = await readAttempt(db, attemptId);
  if (attempt === null) throw new AppError('NOT_FOUND');
  return attempt;
}
