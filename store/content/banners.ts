import { DataTypes, Op, type CreationOptional } from 'sequelize';
import {
  bannerTransitions,
  readBannerForm,
  toBannerError,
  type bannerRecord,
  type BannerRecord,
  type BannerState,
  type GivenBanner,
} from '@cotejo/domain/content/banner.record.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import { isKnownPlace } from '../account/access-place.ts';
import type { Database } from '../database.ts';
import { asAnyModel, defineModel, key } from '../define-model.ts';
import { lacksPage } from '../partner/lacks-page.ts';
import type { KindSource } from '../record/kind-source.ts';
import { moverOf } from '../record/move-version.ts';

/** Columns are described in migration 1082. */
interface BannerRow extends GivenBanner {
  readonly id: string;
  readonly countryCode: CountryCode;
  readonly language: Language;
  readonly state: CreationOptional<BannerState>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

const bannerModel = defineModel<BannerRow>('banner', () => ({
  id: key(DataTypes.UUID),
  countryCode: DataTypes.TEXT,
  language: DataTypes.TEXT,
  partner: DataTypes.TEXT,
  text: DataTypes.TEXT,
  link: DataTypes.TEXT,
  linkText: DataTypes.TEXT,
  fromDay: DataTypes.DATEONLY,
  untilDay: DataTypes.DATEONLY,
  dismissible: DataTypes.BOOLEAN,
  state: DataTypes.TEXT,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

type BannerEventKind = 'created' | 'changed' | 'published' | 'withdrawn';

const moves = moverOf<BannerState, BannerEventKind, GivenBanner>({
  rows: asAnyModel(bannerModel),
  events: 'banner_event',
  rowId: 'bannerId',
  transitions: bannerTransitions,
});

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

/** Where banners are and how staff move them. */
export const bannerSource: KindSource<BannerRecord, (typeof bannerRecord)['acts']> = {
  table: {
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
  },

  load: async (db, ids) => {
    const rows = await bannerModel(db).findAll({ where: { id: [...ids] }, raw: true, ...db.scope });
    return rows.map(({ createdAt: _, updatedAt, ...row }) => ({
      ...row,
      updatedAt: updatedAt.toISOString(),
    }));
  },

  events: moves.listEvents,

  create: async (tx, { id, values, language, by }) => {
    // The same call, whose answer was lost.
    if ((await bannerModel(tx).count({ where: { id }, ...tx.scope })) > 0) return [];
    const countryCode = String(values['countryCode']) as CountryCode;
    const { given, errors } = await read(tx, values, countryCode, language);
    if (errors.length > 0) return errors;
    const own = { id, countryCode, language: String(values['language']) as Language };
    await bannerModel(tx).create({ ...own, ...given }, { returning: false, ...tx.scope });
    await moves.note(tx, id, { version: 1, kind: 'created', by });
    return [];
  },

  acts: {
    change: async (tx, asked) => {
      const { row, values, language } = asked;
      const { given, errors } = await read(tx, values, row.countryCode as CountryCode, language);
      if (errors.length > 0) return { type: 'refused', errors };
      const isSame = Object.entries(given).every(
        ([name, value]) => row[name as keyof BannerRecord] === value,
      );
      return moves.moveOnce(tx, asked, { kind: 'changed', given }, { isSame });
    },
    publish: (tx, asked) => moves.moveOnce(tx, asked, { kind: 'published', state: 'published' }),
    withdraw: (tx, asked) => moves.moveOnce(tx, asked, { kind: 'withdrawn', state: 'withdrawn' }),
  },
};

async function read(
  tx: Database,
  values: Readonly<Record<string, unknown>>,
  country: CountryCode,
  language: Language,
): Promise<{ readonly given: GivenBanner; readonly errors: readonly FieldError[] }> {
  const { given, problems } = readBannerForm(values, country);
  const { partner, link } = given;
  if (partner !== null) {
    if (!(await isKnownPlace(tx, { scopeKind: 'partner', scopeId: partner })))
      problems.set('partner', 'partner');
    else if (
      link !== null &&
      !problems.has('link') &&
      (await lacksPage(tx, partner, country, link))
    )
      problems.set('link', 'site-link');
  }
  const errors = [...problems].map(([field, problem]) => toBannerError(field, problem, language));
  return { given, errors };
}
