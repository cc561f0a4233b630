import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { Database } from '../../database.ts';
import { purchaseModel } from '../purchase.model.ts';

/** In which language a purchase's mails are, and whose market's contact they name. Throws for an id that is none. */
export async function findRecipient(
  db: Database,
  purchaseId: string,
): Promise<{
  readonly language: Language;
  readonly country: CountryCode;
  readonly productCode: string;
}> {
  const {
    language,
    countryCode: country,
    productCode,
  } = await purchaseModel(db).findByPk(purchaseId, {
    attributes: ['language', 'countryCode', 'productCode'],
    raw: true,
    rejectOnEmpty: true,
    ...db.scope,
  });
  return { language, country, productCode };
}
