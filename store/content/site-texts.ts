import { DataTypes, Op, type CreationOptional } from 'sequelize';
import { instantOf } from '@cotejo/domain/calendar/instant-of.ts';
import { readSiteTextForm } from '@cotejo/domain/content/read-site-text-form.ts';
import type { siteTextRecord } from '@cotejo/domain/content/site-text.record.ts';
import {
  siteTextTransitions,
  type SiteTextRecord,
  type SiteTextState,
} from '@cotejo/domain/content/site-text-row.ts';
import { toSiteTextError } from '@cotejo/domain/content/site-text-words.ts';
import {
  isMenuPart,
  isPage,
  textShownAt,
  writeLandingBody,
  writeMenuBody,
  type SitePart,
  type SiteWords,
} from '@cotejo/domain/content/site-text.ts';
import { countries, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import { footerAbout, menuPages, menuTitles } from '@cotejo/domain/site/menu-places.ts';
import { isKnownPlace } from '../account/access-place.ts';
import type { Database } from '../database.ts';
import { asAnyModel, defineModel, key } from '../define-model.ts';
import { lacksPage } from '../partner/lacks-page.ts';
import type { KindMove, KindOutcome, KindSource } from '../record/kind-source.ts';
import { moverOf } from '../record/move-version.ts';
import { lockName } from '../server-calls.ts';
import { contentBlockModel } from './content.model.ts';

/** Columns are described in migration 1046. */
interface SiteTextRow {
  readonly id: string;
  readonly part: SitePart;
  readonly countryCode: CountryCode;
  readonly language: Language;
  readonly partner: string | null;
  readonly state: CreationOptional<SiteTextState>;
  readonly newestNumber: CreationOptional<number>;
  readonly hiddenNumber: CreationOptional<number>;
  readonly version: CreationOptional<number>;
  readonly createdAt: CreationOptional<Date>;
  readonly updatedAt: CreationOptional<Date>;
}

type SiteTextPlace = Pick<SiteTextRow, 'part' | 'countryCode' | 'language' | 'partner'>;

const siteTextModel = defineModel<SiteTextRow>('site_text', () => ({
  id: key(DataTypes.UUID),
  part: DataTypes.TEXT,
  countryCode: DataTypes.TEXT,
  language: DataTypes.TEXT,
  partner: DataTypes.TEXT,
  state: DataTypes.TEXT,
  newestNumber: DataTypes.INTEGER,
  hiddenNumber: DataTypes.INTEGER,
  version: DataTypes.INTEGER,
  createdAt: DataTypes.DATE,
  updatedAt: DataTypes.DATE,
}));

interface SiteTextVersionRow extends SiteWords {
  readonly textId: string;
  readonly number: number;
  readonly writtenBy: string;
  readonly writtenAt: CreationOptional<Date>;
  readonly shownFrom: CreationOptional<Date | null>;
}

const versionModel = defineModel<SiteTextVersionRow>('site_text_version', () => ({
  textId: key(DataTypes.UUID),
  number: key(DataTypes.INTEGER),
  title: DataTypes.TEXT,
  lead: DataTypes.TEXT,
  link: DataTypes.TEXT,
  linkText: DataTypes.TEXT,
  body: DataTypes.TEXT,
  writtenBy: DataTypes.UUID,
  writtenAt: DataTypes.DATE,
  shownFrom: DataTypes.DATE,
}));

type SiteTextEventKind =
  'created' | 'written' | 'published' | 'scheduled' | 'cancelled' | 'withdrawn' | 'restored';

type Given = Partial<Pick<SiteTextRow, 'newestNumber' | 'hiddenNumber'>>;
const moves = moverOf<SiteTextState, SiteTextEventKind, Given>({
  rows: asAnyModel(siteTextModel),
  events: 'site_text_event',
  rowId: 'textId',
  transitions: siteTextTransitions,
});

/** What a site shows of a part instead of what it began with. */
export interface ShownText extends SiteWords {
  readonly part: SitePart;
  readonly country: CountryCode;
  readonly language: Language;
  /** Null: our own site. */
  readonly partner: string | null;
}

/** What every site shows of its parts at a moment; in a snapshot: of one moment. */
export async function readShownTexts(db: Database, at: Date): Promise<readonly ShownText[]> {
  const rows = await siteTextModel(db).findAll({ raw: true, ...db.scope });
  if (rows.length === 0) return [];
  const versions = await versionModel(db).findAll({
    where: { shownFrom: { [Op.lte]: at } },
    raw: true,
    ...db.scope,
  });
  return rows.flatMap(({ id, part, countryCode: country, language, partner, hiddenNumber }) => {
    const own = versions.filter((one) => one.textId === id && one.number > hiddenNumber);
    const shown = textShownAt(own, at);
    return shown === null ? [] : [{ part, country, language, partner, ...wordsOf(shown) }];
  });
}

const wordsOf = ({ title, lead, link, linkText, body }: SiteWords): SiteWords => ({
  title,
  lead,
  link,
  linkText,
  body,
});

/** Where the words of the site are and how staff move them. */
export const siteTextSource: KindSource<SiteTextRecord, (typeof siteTextRecord)['acts']> = {
  table: {
    from: 'site_text s',
    id: 's.id',
    version: 's.version',
    columns: {
      part: { sql: 's.part', type: 'text' },
      countryCode: { sql: 's.country_code', type: 'text' },
      language: { sql: 's.language', type: 'text' },
      state: { sql: 's.state', type: 'text' },
      updatedAt: { sql: 's.updated_at', type: 'timestamptz' },
    },
    split: ['countryCode'],
  },

  load: async (db, ids) => {
    const where = { id: [...ids] };
    const rows = await siteTextModel(db).findAll({ where, raw: true, ...db.scope });
    const versions = await versionModel(db).findAll({
      where: { textId: rows.map(({ id }) => id) },
      raw: true,
      ...db.scope,
    });
    return rows.flatMap((row) =>
      present(
        row,
        versions.filter(({ textId }) => textId === row.id),
      ),
    );
  },

  events: moves.listEvents,

  create: async (tx, { id, values, language, by }) => {
    // The same call, whose answer was lost.
    if ((await siteTextModel(tx).count({ where: { id }, ...tx.scope })) > 0) return [];
    const place: SiteTextPlace = {
      part: String(values['part']) as SitePart,
      countryCode: String(values['countryCode']) as CountryCode,
      language: String(values['language']) as Language,
      partner: String(values['partner'] ?? '').trim() || null,
    };
    const refused = (field: string, problem: Parameters<typeof toSiteTextError>[1]) => [
      toSiteTextError(field, problem, language),
    ];
    const { partner } = place;
    if (partner !== null && !(await isKnownPlace(tx, { scopeKind: 'partner', scopeId: partner })))
      return refused('partner', 'partner');
    const words = (await oursToday(tx, place)) ?? (await firstWords(tx, place));
    if (words === null) return refused('part', 'part');
    await lockName(tx, `site text ${Object.values(place).join(' ')}`);
    if ((await siteTextModel(tx).count({ where: place, ...tx.scope })) > 0)
      return refused('part', 'taken');
    await siteTextModel(tx).create({ id, ...place }, { returning: false, ...tx.scope });
    await addVersion(tx, id, 1, words, by);
    await moves.note(tx, id, { version: 1, kind: 'created', by });
    return [];
  },

  acts: {
    edit: async (tx, asked) => {
      const { row, values, language } = asked;
      const { part, partner } = row;
      const country = row.countryCode as CountryCode;
      const { written, problems, named } = readSiteTextForm(part, values, country);
      if (partner !== null)
        for (const [field, path] of named)
          if (await lacksPage(tx, partner, country, path)) problems.set(field, 'site-page');
      const errors = [...problems].map(([field, problem]) =>
        toSiteTextError(field, problem, language),
      );
      if (errors.length > 0) return { type: 'refused', errors };
      return write(tx, asked, 'written', written);
    },
    restore: async (tx, asked) => {
      const { row, values, language } = asked;
      const number = Number(values['number']);
      const where = { textId: row.id, number };
      const earlier = await versionModel(tx).findOne({ where, raw: true, ...tx.scope });
      if (earlier === null || number >= row.newest)
        return { type: 'refused', errors: [toSiteTextError('number', 'number', language)] };
      return write(tx, asked, 'restored', wordsOf(earlier));
    },
    publish: (tx, asked) => publishFrom(tx, asked, 'published', new Date()),
    schedule: (tx, asked) => {
      const { row, values, language } = asked;
      const { timeZone } = countries[row.countryCode as CountryCode];
      const at = instantOf(timeZone, String(values['day']), String(values['hour']));
      if (at.getTime() <= Date.now())
        return Promise.resolve({
          type: 'refused',
          errors: [toSiteTextError('hour', 'past', language)],
        });
      return publishFrom(tx, asked, 'scheduled', at);
    },
    cancel: (tx, asked) =>
      moves.moveOnce(
        tx,
        asked,
        { kind: 'cancelled', state: 'draft' },
        { then: () => setShownFrom(tx, asked.row, null) },
      ),
    withdraw: (tx, asked) =>
      moves.moveOnce(tx, asked, {
        kind: 'withdrawn',
        state: 'withdrawn',
        given: { hiddenNumber: asked.row.newest },
      }),
  },
};

type Asked = Parameters<KindMove<SiteTextRecord>>[1];

/** The newest version is shown from a moment on; no other language, country or site is touched. */
const publishFrom = (
  tx: Database,
  asked: Asked,
  kind: 'published' | 'scheduled',
  at: Date,
): Promise<KindOutcome> =>
  moves.moveOnce(
    tx,
    asked,
    // What was withdrawn before it stays so.
    { kind, state: 'published', given: hiddenBefore(asked.row) },
    {
      then: () => setShownFrom(tx, asked.row, at),
      isSame: kind === 'published' || asked.row.nextAt === at.toISOString(),
    },
  );

const hiddenBefore = ({ state, newest }: SiteTextRecord): Given =>
  state === 'withdrawn' ? { hiddenNumber: newest - 1 } : {};

async function setShownFrom(
  tx: Database,
  { id, newest }: SiteTextRecord,
  shownFrom: Date | null,
): Promise<void> {
  await versionModel(tx).update(
    { shownFrom },
    { where: { textId: id, number: newest }, ...tx.scope },
  );
}

/** Other words as the newest version; the site shows what it showed. */
function write(
  tx: Database,
  asked: Asked,
  kind: 'written' | 'restored',
  written: SiteWords,
): Promise<KindOutcome> {
  const { row, by } = asked;
  const number = row.newest + 1;
  const state = row.state === 'draft' ? {} : { state: 'draft' as const };
  const isSame = Object.entries(written).every(
    ([name, value]) => row[name as keyof SiteWords] === value,
  );
  return moves.moveOnce(
    tx,
    asked,
    { kind, ...state, given: { newestNumber: number } },
    { then: () => addVersion(tx, row.id, number, written, by), isSame },
  );
}

async function addVersion(
  tx: Database,
  textId: string,
  number: number,
  words: SiteWords,
  writtenBy: string,
): Promise<void> {
  await versionModel(tx).create(
    { textId, number, ...words, writtenBy },
    { returning: false, ...tx.scope },
  );
}

function present(
  row: SiteTextRow,
  versions: readonly SiteTextVersionRow[],
): readonly SiteTextRecord[] {
  const { id, version, part, countryCode, language, partner, state, newestNumber } = row;
  const newest = versions.find(({ number }) => number === newestNumber);
  if (newest === undefined) return [];
  const now = new Date();
  const own = versions.filter(({ number }) => number > row.hiddenNumber);
  const next = own.find(({ shownFrom }) => shownFrom !== null && shownFrom > now);
  return [
    {
      id,
      version,
      part,
      countryCode,
      language,
      partner,
      state,
      ...wordsOf(newest),
      newest: newestNumber,
      shown: textShownAt(own, now)?.number ?? null,
      nextAt: next?.shownFrom?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
    },
  ];
}

/** What a partner's site shows of a part before it has words of its own: those that staff wrote of ours; null: none. */
async function oursToday(
  tx: Database,
  { part, countryCode, language, partner }: SiteTextPlace,
): Promise<SiteWords | null> {
  if (partner === null) return null;
  const shown = (await readShownTexts(tx, new Date())).find(
    (one) =>
      one.partner === null &&
      one.part === part &&
      one.country === countryCode &&
      one.language === language,
  );
  return shown === undefined ? null : wordsOf(shown);
}

/** What the site says of a part before anybody writes it; null: the country has no such page. */
async function firstWords(
  tx: Database,
  { part, countryCode, language }: SiteTextPlace,
): Promise<SiteWords | null> {
  if (isMenuPart(part)) {
    const pages = menuPages
      .filter(({ places, path }) => places.includes(part) && isPage(countryCode, path))
      .map(({ path, title }) => ({ path, text: title[language] }));
    const title = part === 'header' ? '' : menuTitles[part][language];
    return { title, lead: '', link: null, linkText: null, body: writeMenuBody(pages) };
  }
  if (part === 'about')
    return { title: '', lead: footerAbout[language], link: null, linkText: null, body: '' };
  const blocks = (
    await contentBlockModel(tx).findAll({
      where: { page: part },
      order: ['orderPosition'],
      raw: true,
      ...tx.scope,
    })
  ).filter(({ countryCodes }) => countryCodes.includes(countryCode));
  const head = blocks.find(({ zone }) => zone === 'landing-head');
  if (head === undefined || !isPage(countryCode, part)) return null;
  const sections = blocks.flatMap(({ zone, title, body, linkUrl, linkLabel }) =>
    zone === 'landing' || zone === 'landing-question'
      ? [
          {
            kind: zone === 'landing' ? ('section' as const) : ('question' as const),
            title: title[language],
            lines: body[language].split('\n'),
            link:
              linkUrl === null || linkLabel === null
                ? null
                : { path: linkUrl, text: linkLabel[language] },
          },
        ]
      : [],
  );
  return {
    title: head.title[language],
    lead: head.body[language],
    link: head.linkLabel === null ? null : head.linkUrl,
    linkText: head.linkUrl === null ? null : (head.linkLabel?.[language] ?? null),
    body: writeLandingBody(sections),
  };
}
