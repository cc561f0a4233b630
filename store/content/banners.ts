import { Op } from 'sequelize';
import type { BannerState, GivenBanner } from '@cotejo/domain/content/banner-row.ts';
import { bannerTransitions } from '@cotejo/domain/content/banner.record.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { Database } from '../database.ts';
import { asAnyModel } from '../define-model.ts';
import { moverOf, type VersionMove } from '../record/move-version.ts';
import type { RecordTable } from '../record/record-table.ts';
import {
  bannerEventModel,
  bannerModel,
  type BannerEventKind,
  type BannerEventRow,
  type BannerRow,
} from './banner.model.ts';

/** The cells of a banner in its table (domain/content/banner.record.ts). */
export const bannerTable: RecordTable = {
  from: 'banner b',
  id: 'b.id',
  version: 'b.version',
  columns: {
    countryCode: { sql: 'b.country_code', type: 'text' },
    language: { sql: 'b.language', type: 'text' },
    state: { sql: 'b.state', type: 'text' },
    updatedAt: { sql: 'b.updated_at', type: 'timestamptz' },
  },
  split: ['countryCode'],
};

export function loadBanners(db: Database, ids: readonly string[]): Promise<readonly BannerRow[]> {
  return bannerModel(db).findAll({ where: { id: [...ids] }, raw: true, ...db.scope });
}

/** What was done with a banner, the newest first. */
export function listBannerEvents(
  db: Database,
  bannerId: string,
  limit: number,
  before: Date | null,
): Promise<readonly BannerEventRow[]> {
  return bannerEventModel(db).findAll({
    where: { bannerId, ...(before === null ? {} : { at: { [Op.lt]: before } }) },
    order: [['id', 'DESC']],
    limit,
    raw: true,
    ...db.scope,
  });
}

/** As many as a browser remembers as closed: whoever closed the newer ones is shown the older ones. */
const mostShown = 20;

/** What a site shows on an ISO day of its country, the newest first; `partner` is null for our own. */
export function listShownBanners(
  db: Database,
  site: {
    readonly country: CountryCode;
    readonly language: Language;
    readonly partner: string | null;
    readonly today: string;
  },
): Promise<readonly BannerRow[]> {
  const { country, language, partner, today } = site;
  return bannerModel(db).findAll({
    where: {
      state: 'published',
      countryCode: country,
      language,
      partner,
      fromDay: { [Op.lte]: today },
      untilDay: { [Op.or]: [{ [Op.is]: null }, { [Op.gte]: today }] },
    },
    order: [
      ['fromDay', 'DESC'],
      ['createdAt', 'DESC'],
    ],
    limit: mostShown,
    raw: true,
    ...db.scope,
  });
}

export type BannerMove = VersionMove<BannerState, BannerEventKind, GivenBanner>;

const moves = moverOf<BannerState, BannerEventKind, GivenBanner>({
  rows: asAnyModel(bannerModel),
  events: asAnyModel(bannerEventModel),
  rowId: 'bannerId',
  transitions: bannerTransitions,
});
export const { move: moveBanner, wasDoneBy: wasBannerMovedBy } = moves;

/** Writes a new banner, which nobody sees yet, with the first line of its history. */
export async function createBanner(
  tx: Database,
  row: Pick<BannerRow, 'id' | 'countryCode' | 'language'> & GivenBanner,
  by: string,
): Promise<void> {
  await bannerModel(tx).create(row, { returning: false, ...tx.scope });
  await moves.note(tx, row.id, { version: 1, kind: 'created', by });
}
