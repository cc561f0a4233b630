import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { findByDeclaration } from '@cotejo/store/purchase/staff/declaration-reviews.ts';
import type { Purchase } from '@cotejo/store/purchase/purchase.model.ts';
import { reachesCountry, requireActor } from '../http/actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RequestContext } from '../http/request-context.ts';

/** The purchase of a declaration, for who may do this in its country; for others it does not exist. */
export async function findDeclaration(
  db: Dependencies['db'],
  context: RequestContext,
  declarationId: string,
  permission: Permission,
): Promise<Purchase> {
  const purchase = await findByDeclaration(db, declarationId);
  if (purchase === null) throw new AppError('NOT_FOUND');
  if (!reachesCountry(requireActor(context.actor), permission, purchase.countryCode))
    throw new AppError('NOT_FOUND');
  return purchase;
}
