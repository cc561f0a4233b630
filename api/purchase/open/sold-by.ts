import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { readSeller, type Seller, type TypedSeller } from '@cotejo/domain/purchase/seller.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { findSold } from '@cotejo/store/purchase/read/find-seller.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';

/**
 * Who sold a purchase: as the call says, else who sold the ended one that it continues. Throws VALIDATION_FAILED for a
 * document or a channel that is none.
 */
export async function readSoldBy(
  { dependencies, recordKeys }: Pick<PurchaseContext, 'dependencies' | 'recordKeys'>,
  country: CountryCode,
  typed: TypedSeller,
  ended: PurchaseRecord | null,
): Promise<Seller | null> {
  const { seller, wrong } = readSeller(country, typed);
  if (wrong.length > 0)
    throw new AppError('VALIDATION_FAILED', {
      errors: wrong.map((name) => ({
        pointer: `/aditional_data/${name}`,
        code: 'INVALID',
        message: `${name} is not one that we know`,
      })),
    });
  if (seller !== null || !ended?.isSold) return seller;
  return (await findSold(dependencies.db, recordKeys, ended.id))?.seller ?? null;
}
