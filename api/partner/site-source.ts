import { refusePicture } from '../media/refuse-picture.ts';
import { readEventPage } from '../record/event-page.ts';
import { moveOnce } from '../record/move-once.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { readSiteHtml } from '@cotejo/domain/partner/site-html-form.ts';
import type { GivenSite } from '@cotejo/domain/partner/read-site-form.ts';
import { toSiteError } from '@cotejo/domain/partner/site-forms.ts';
import type { SiteRecord } from '@cotejo/domain/partner/site-row.ts';
import type { siteRecord } from '@cotejo/domain/partner/site.record.ts';
import { isKnownPlace } from '@cotejo/store/account/access-place.ts';
import type { Database } from '@cotejo/store/database.ts';
import {
  createSite,
  listSiteEvents,
  moveSite,
  wasDoneBy,
  type SiteMove,
} from '@cotejo/store/partner/move-site.ts';
import { lockPartner } from '@cotejo/store/partner/partners.ts';
import { findSite, loadSites } from '@cotejo/store/partner/read-site.ts';
import { siteTable } from '@cotejo/store/partner/site-table.ts';
import type { SiteRow } from '@cotejo/store/partner/site.model.ts';
import { swapPicture } from '@cotejo/store/media/pictures.ts';
import type { Dependencies } from '../dependencies.ts';
import { cleanHtml } from '../site/clean-html.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';
import { createdId } from '../record/created-id.ts';
import { readSiteValues } from './read-site-values.ts';

type Acts = (typeof siteRecord)['acts'];
type Asked = AskedMove<SiteRecord>;

/** Sites of partners as staff read and change them. */
export function siteSource(dependencies: Dependencies): RecordSource<SiteRecord, Acts> {
  const { recordKeys: keys } = dependencies.configuration;
  const read = (
    tx: Database,
    values: Readonly<Record<string, unknown>>,
    country: CountryCode,
    language: Language,
    id: string,
  ) => readSiteValues(dependencies, tx, { values, country, language, id });

  return {
    table: siteTable,
    load: async (db, ids) => (await loadSites(db, ids)).map(present),
    history: (db, id, before) =>
      readEventPage(db, keys, before, (limit, end) => listSiteEvents(db, id, limit, end)),
    create: async (tx, { values, actor, context: { language, idempotencyKey } }) => {
      const id = createdId('partner site', actor.accountId, idempotencyKey);
      // The same call, whose answer was lost.
      if ((await findSite(tx, id)) !== null) return { type: 'done', id };
      const partnerId = String(values['partner']).trim();
      const countryCode = String(values['countryCode']) as CountryCode;
      const { given, errors } = await read(tx, values, countryCode, language, id);
      const isPartner = await isKnownPlace(tx, { scopeKind: 'partner', scopeId: partnerId });
      const all = isPartner ? errors : [toSiteError('partner', 'partner', language), ...errors];
      if (all.length > 0) return { type: 'refused', errors: all };
      await createSite(tx, { id, partnerId, countryCode, ...given }, actor.accountId);
      return { type: 'done', id };
    },
    acts: {
      change: async (tx, asked) => {
        const { values, row, context } = asked;
        const country = row.countryCode as CountryCode;
        const { given, errors } = await read(tx, values, country, context.language, row.id);
        if (errors.length > 0) return { type: 'refused', errors };
        return move(tx, asked, { kind: 'changed', given }, isAsGiven(row, given));
      },
      writeHtml: async (tx, asked) => {
        const { values, row } = asked;
        const given = readSiteHtml(values);
        const isSame =
          row.headerDraft === given.headerDraft && row.footerDraft === given.footerDraft;
        return move(tx, asked, { kind: 'wrote-html', given }, isSame);
      },
      showHtml: async (tx, asked) => {
        const { headerDraft, footerDraft, isHtmlShown } = asked.row;
        const given = { headerHtml: headerDraft, footerHtml: footerDraft };
        return move(tx, asked, { kind: 'showed-html', given }, isHtmlShown);
      },
      setFavicon: (tx, asked) => swap(tx, asked, 'favicon', chosen(asked, 'favicon')),
      removeFavicon: (tx, asked) => swap(tx, asked, 'favicon', null),
      setLogo: (tx, asked) => swap(tx, asked, 'logo', chosen(asked, 'logo')),
      removeLogo: (tx, asked) => swap(tx, asked, 'logo', null),
      publish: async (tx, asked) => {
        const { row, context } = asked;
        await lockPartner(tx, row.partner);
        if (!(await isKnownPlace(tx, { scopeKind: 'partner', scopeId: row.partner })))
          return {
            type: 'refused',
            errors: [toSiteError('partner', 'partner', context.language)],
          };
        return move(tx, asked, { kind: 'published', state: 'live' });
      },
      pause: (tx, asked) => move(tx, asked, { kind: 'paused', state: 'paused' }),
    },
  };
}

/** `isSame`: what is asked is what stands. */
function move(
  tx: Database,
  asked: Asked,
  to: Omit<SiteMove, 'by'>,
  isSame = true,
): Promise<MoveOutcome> {
  const { row, version, actor } = asked;
  const { id, state } = row;
  const by = actor.accountId;
  return moveOnce(asked, {
    isSame,
    wasDone: (now) => wasDoneBy(tx, id, { version: now, kind: to.kind, by }),
    move: () => moveSite(tx, { id, state, version }, { ...to, by }),
  });
}

type Slot = 'favicon' | 'logo';

const chosen = ({ values }: Asked, slot: Slot): string => String(values[slot]).trim();

/** Another picture in its place, or none. */
async function swap(
  tx: Database,
  asked: Asked,
  slot: Slot,
  to: string | null,
): Promise<MoveOutcome> {
  const { row, context } = asked;
  const kind = `${to === null ? 'removed' : 'set'}-${slot}` as const;
  const outcome = await swapPicture(tx, { from: row[slot], to, use: `site-${slot}` }, () =>
    move(tx, asked, { kind, given: { [slot]: to } }, row[slot] === to),
  );
  return outcome ?? refusePicture(slot, context.language);
}

/** Whether a site is what somebody asks to make of it: then it was the same call, and not another one a moment later. */
const isAsGiven = (row: SiteRecord, given: GivenSite): boolean => {
  const { organizations, products, allowedPaths, frameOrigins, footerPaths, ...plain } = given;
  const lists = { sellers: organizations, products, paths: allowedPaths, footerPaths };
  return (
    row.frameOrigins === originsOf(frameOrigins) &&
    Object.entries(plain).every(([name, value]) => row[name as keyof SiteRecord] === value) &&
    Object.entries(lists).every(([name, list]) => row[name as keyof SiteRecord] === wordsOf(list))
  );
};

const wordsOf = (list: readonly string[] | null): string => list?.join(', ') ?? '*';

const originsOf = (list: readonly string[]): string => list.join(', ') || '-';

function present(row: SiteRow): SiteRecord {
  const { id, version, partnerId, countryCode, host, name, leadOrigin, state } = row;
  const { brand, accent, hidesClinics, requests, score, indexed, defaultPath } = row;
  const header = cleanHtml(row.headerDraft);
  const footer = cleanHtml(row.footerDraft);
  return {
    id,
    version,
    partner: partnerId,
    countryCode,
    host,
    name,
    leadOrigin,
    state,
    brand,
    accent,
    sellers: wordsOf(row.organizations),
    products: wordsOf(row.products),
    hidesClinics,
    requests,
    score,
    indexed,
    paths: wordsOf(row.allowedPaths),
    defaultPath,
    frameOrigins: originsOf(row.frameOrigins),
    hidesHeader: row.hidesHeader,
    hidesFooter: row.hidesFooter,
    footerPaths: wordsOf(row.footerPaths),
    hidesShowcases: row.hidesShowcases,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    favicon: row.favicon,
    logo: row.logo,
    headerDraft: row.headerDraft,
    footerDraft: row.footerDraft,
    headerPreview: header.html,
    footerPreview: footer.html,
    removedHtml: [...new Set([...header.removed, ...footer.removed])].join(', ') || '-',
    isHtmlShown: row.headerDraft === row.headerHtml && row.footerDraft === row.footerHtml,
    createdAt: row.createdAt.toISOString(),
  };
}
