import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { accountRequestModel } from './account-request.ts';
import { planRequestModel, type PlanRequestRow } from './plan-request.model.ts';

/** The newest that are shown of somebody. */
const shown = 100;

/** What was agreed to with requests, messages and calls of an address, and with those that its account joined, newest first. */
export async function listRequestConsents(
  db: Database,
  { accountId, mailKey }: { readonly accountId: string; readonly mailKey: string },
): Promise<
  readonly Pick<
    PlanRequestRow,
    'id' | 'countryCode' | 'language' | 'products' | 'consentTextVersion' | 'receivedAt'
  >[]
> {
  const joined = await accountRequestModel(db).findAll({
    attributes: ['requestId'],
    where: { accountId },
    raw: true,
    ...db.scope,
  });
  return planRequestModel(db).findAll({
    attributes: ['id', 'countryCode', 'language', 'products', 'consentTextVersion', 'receivedAt'],
    where: { [Op.or]: [{ mailKey }, { id: joined.map(({ requestId }) => requestId) }] },
    order: [['receivedAt', 'DESC']],
    limit: shown,
    raw: true,
    ...db.scope,
  });
}
