import { Op } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { Rating } from '@cotejo/domain/feedback/feedback.ts';
import { openWords } from '../crypto/sealed-words.ts';
import type { RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { feedbackModel } from '../feedback/feedback.model.ts';
import { leadModel } from '../lead/lead.model.ts';

/** What a customer wrote and lets us show; who they are is not part of it. */
export interface Review {
  readonly id: string;
  readonly country: CountryCode;
  readonly rating: Rating;
  readonly text: string;
  readonly publishedAt: Date;
  /** Of the product that their purchase or request was about; null: none. */
  readonly productCode: string | null;
}

/** So many fill every page that shows them. */
const most = 1_000;

/** Published ones of every country, the newest first. */
export async function listReviews(db: Database, keys: RecordKeys): Promise<readonly Review[]> {
  const rows = await feedbackModel(db).findAll({
    where: { publishedAt: { [Op.ne]: null } },
    order: [['publishedAt', 'DESC']],
    limit: most,
    raw: true,
    ...db.scope,
  });
  const leads = await leadModel(db).findAll({
    attributes: ['id', 'productCode'],
    where: { id: rows.map(({ leadId }) => leadId) },
    raw: true,
    ...db.scope,
  });
  const codes = new Map(leads.map(({ id, productCode }) => [id, productCode]));
  return rows.flatMap(({ id, leadId, countryCode: country, rating, sealedText, publishedAt }) => {
    const text = openWords(keys, `${id}/text`, sealedText);
    if (rating === null || publishedAt === null || text === null) return [];
    return [{ id, country, rating, text, publishedAt, productCode: codes.get(leadId) ?? null }];
  });
}
