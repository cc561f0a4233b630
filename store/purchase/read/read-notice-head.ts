import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { Database } from '../../database.ts';
import { purchaseModel } from '../purchase.model.ts';

/** In which language and about what a mail of a purchase is written. */
export interface NoticeHead {
  readonly country: CountryCode;
  readonly language: Language;
  readonly productCode: string;
}

export async function readNoticeHead(db: Database, purchaseId: string): Promise<NoticeHead> {
  const { countryCode, language, productCode } = await purchaseModel(db).findByPk(purchaseId, {
    attributes: ['countryCode', 'language', 'productCode'],
    raw: true,
    rejectOnEmpty: true,
    ...db.scope,
  });
  return { country: countryCode, language, productCode };
}
