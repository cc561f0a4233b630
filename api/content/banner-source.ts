import { readBannerForm, toBannerError } from '@cotejo/domain/content/banner-forms.ts';
import type { BannerRecord, GivenBanner } from '@cotejo/domain/content/banner-row.ts';
import type { bannerRecord } from '@cotejo/domain/content/banner.record.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import { leadElsewhere } from '@cotejo/domain/site/site.ts';
import { isKnownPlace } from '@cotejo/store/account/access-place.ts';
import type { BannerRow } from '@cotejo/store/content/banner.model.ts';
import {
  bannerTable,
  createBanner,
  listBannerEvents,
  loadBanners,
  moveBanner,
  wasBannerMovedBy,
  type BannerMove,
} from '@cotejo/store/content/banners.ts';
import type { Database } from '@cotejo/store/database.ts';
import { listLiveSites } from '@cotejo/store/partner/read-site.ts';
import type { Dependencies } from '../dependencies.ts';
import { readEventPage } from '../record/event-page.ts';
import { moveOnce } from '../record/move-once.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';
import { createdId } from '../record/created-id.ts';

type Acts = (typeof bannerRecord)['acts'];
type Values = Readonly<Record<string, unknown>>;

/** Banners as staff read and change them. */
export function bannerSource({
  configuration: { recordKeys },
}: Pick<Dependencies, 'configuration'>): RecordSource<BannerRecord, Acts> {
  return {
    table: bannerTable,
    load: async (db, ids) => (await loadBanners(db, ids)).map(present),
    history: (db, id, before) =>
      readEventPage(db, recordKeys, before, (limit, end) => listBannerEvents(db, id, limit, end)),
    create: async (tx, { values, actor, context: { language, idempotencyKey } }) => {
      const id = createdId('banner', actor.accountId, idempotencyKey);
      // The same call, whose answer was lost.
      if ((await loadBanners(tx, [id])).length > 0) return { type: 'done', id };
      const countryCode = String(values['countryCode']) as CountryCode;
      const { given, errors } = await read(tx, values, countryCode, language);
      if (errors.length > 0) return { type: 'refused', errors };
      const own = { id, countryCode, language: String(values['language']) as Language };
      await createBanner(tx, { ...own, ...given }, actor.accountId);
      return { type: 'done', id };
    },
    acts: {
      change: async (tx, asked) => {
        const { row, values, context } = asked;
        const country = row.countryCode as CountryCode;
        const { given, errors } = await read(tx, values, country, context.language);
        if (errors.length > 0) return { type: 'refused', errors };
        const isSame = Object.entries(given).every(
          ([name, value]) => row[name as keyof BannerRecord] === value,
        );
        return move(tx, asked, { kind: 'changed', given }, isSame);
      },
      publish: (tx, asked) => move(tx, asked, { kind: 'published', state: 'published' }),
      withdraw: (tx, asked) => move(tx, asked, { kind: 'withdrawn', state: 'withdrawn' }),
    },
  };
}

async function read(
  tx: Database,
  values: Values,
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
      (await isMissing(tx, partner, country, link))
    )
      problems.set('link', 'site-link');
  }
  const errors = [...problems].map(([field, problem]) => toBannerError(field, problem, language));
  return { given, errors };
}

/** Whether one of a partner's sites that are open to visitors lacks a page: it would lead them to its first one. */
async function isMissing(tx: Database, partner: string, country: CountryCode, link: string) {
  const path = link.split(/[?#]/, 1)[0] ?? '';
  const sites = await listLiveSites(tx);
  return sites.some(
    ({ partnerId, countryCode, allowedPaths, defaultPath }) =>
      partnerId === partner &&
      countryCode === country &&
      leadElsewhere({ allowedPaths: allowedPaths ?? '*', defaultPath }, path) !== null,
  );
}

/** Of the version that was seen; the same act again, whose answer was lost, is done. */
function move(
  tx: Database,
  asked: AskedMove<BannerRecord>,
  to: Omit<BannerMove, 'by'>,
  isSame = true,
): Promise<MoveOutcome> {
  const { row, version, actor } = asked;
  const { id, state } = row;
  const by = actor.accountId;
  return moveOnce(asked, {
    isSame,
    wasDone: (now) => wasBannerMovedBy(tx, id, { version: now, kind: to.kind, by }),
    move: () => moveBanner(tx, { id, state, version }, { ...to, by }),
  });
}

const present = ({ createdAt: _, updatedAt, ...row }: BannerRow): BannerRecord => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});
