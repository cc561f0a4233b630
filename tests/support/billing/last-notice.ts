import { coverNoticeModel, type CoverNotice } from '@cotejo/store/billing/cover-notice.model.ts';
import type { Database } from '@cotejo/store/database.ts';

/** The newest notice about any period of a policy; null where none was ever recorded. */
export const findLastNotice = (db: Database, policyId: string): Promise<CoverNotice | null> =>
  coverNoticeModel(db).findOne({
    where: { policyId },
    order: [
      ['recordedAt', 'DESC'],
      ['id', 'DESC'],
    ],
    raw: true,
    ...db.scope,
  });
