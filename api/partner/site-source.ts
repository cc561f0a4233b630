import { lockName } from '@cotejo/store/server-calls.ts';
import { randomUUID } from 'node:crypto';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import { readSiteForm, type GivenSite } from '@cotejo/domain/partner/read-site-form.ts';
import { toSiteError } from '@cotejo/domain/partner/site-forms.ts';
import type { SiteRecord } from '@cotejo/domain/partner/site-row.ts';
import type { siteRecord } from '@cotejo/domain/partner/site.record.ts';
import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import { isKnownPlace } from '@cotejo/store/account/access-place.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import type { Database } from '@cotejo/store/database.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import { createSite, moveSite, wasDoneBy, type SiteMove } from '@cotejo/store/partner/move-site.ts';
import {
  findSite,
  isHostTaken,
  listSiteEvents,
  loadSites,
} from '@cotejo/store/partner/read-site.ts';
import { siteTable } from '@cotejo/store/partner/site-table.ts';
import type { SiteRow } from '@cotejo/store/partner/site.model.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AskedMove, HistoryPage, MoveOutcome, RecordSource } from '../record/record-source.ts';

type Acts = (typeof siteRecord)['acts'];
type Asked = AskedMove<SiteRecord>;

const pageSize = 50;

/** Sites of partners as staff read and change them. */
export function siteSource(dependencies: Dependencies): RecordSource<SiteRecord, Acts> {
  const { configuration, comparison } = dependencies;
  const { recordKeys: keys } = configuration;

  /** What the form cannot know: the hosts of other sites, and what the catalogue has. */
  const read = async (
    tx: Database,
    values: Readonly<Record<string, unknown>>,
    country: CountryCode,
    language: Language,
    id: string,
  ): Promise<{ readonly given: GivenSite; readonly errors: readonly FieldError[] }> => {
    const { given, problems } = readSiteForm(values, country);
    const errors = [...problems].map(([field, problem]) => toSiteError(field, problem, language));
    // Two of them at the same moment: the second one sees the first.
    await lockName(tx, `partner site ${given.host}`);
    const isOurs = Object.hasOwn(configuration.siteHosts, given.host);
    if (!problems.has('host') && (isOurs || (await isHostTaken(tx, given.host, id))))
      errors.push(toSiteError('host', 'host-taken', language));
    const { index } = await comparison.holder.whenReady(wholeCatalogue(country));
    const sellers = new Set(index.lists.organizations.map(({ code }) => code));
    const products = new Set(index.products.flatMap((product) => product?.productCode ?? []));
    const unknownSeller = given.organizations?.find((code) => !sellers.has(code));
    if (unknownSeller !== undefined)
      errors.push(toSiteError('sellers', 'seller', language, unknownSeller));
    const unknownProduct = given.products?.find((code) => !products.has(code));
    if (unknownProduct !== undefined)
      errors.push(toSiteError('products', 'product', language, unknownProduct));
    return { given, errors };
  };

  return {
    table: siteTable,
    load: async (db, ids) => (await loadSites(db, ids)).map(present),
    history: async (db, id, before): Promise<HistoryPage> => {
      const end = before === null ? null : new Date(before);
      const events = await listSiteEvents(db, id, pageSize + 1, end);
      const names = await nameAccounts(
        db,
        keys,
        events.map(({ byAccount }) => byAccount),
      );
      const items = events.slice(0, pageSize).map(({ kind, byAccount, at }) => ({
        at: at.toISOString(),
        by: { id: byAccount, name: names.get(byAccount) ?? byAccount },
        kind,
        changes: [],
        text: null,
      }));
      return { items, next: events.length > pageSize ? (items.at(-1)?.at ?? null) : null };
    },
    create: async (tx, { values, actor, context: { language, idempotencyKey } }) => {
      const id =
        idempotencyKey === null
          ? randomUUID()
          : deriveId('partner site', `${actor.accountId}/${idempotencyKey}`);
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
      publish: (tx, asked) => move(tx, asked, { kind: 'published', state: 'live' }),
      pause: (tx, asked) => move(tx, asked, { kind: 'paused', state: 'paused' }),
    },
  };
}

/** Of the version that was seen; the same act again, whose answer was lost, is done. */
async function move(
  tx: Database,
  { row, version, actor: { accountId: by } }: Asked,
  to: Omit<SiteMove, 'by'>,
  isDone = true,
): Promise<MoveOutcome> {
  const { id, state } = row;
  if (
    isDone &&
    row.version === version + 1 &&
    (await wasDoneBy(tx, id, { version: row.version, kind: to.kind, by }))
  )
    return { type: 'done' };
  return { type: await moveSite(tx, { id, state, version }, { ...to, by }) };
}

/** Whether a site is what somebody asks to make of it: then it was the same call, and not another one a moment later. */
const isAsGiven = (row: SiteRecord, given: GivenSite): boolean => {
  const { organizations, products, allowedPaths, ...plain } = given;
  const lists = { sellers: organizations, products, paths: allowedPaths };
  return (
    Object.entries(plain).every(([name, value]) => row[name as keyof SiteRecord] === value) &&
    Object.entries(lists).every(([name, list]) => row[name as keyof SiteRecord] === wordsOf(list))
  );
};

const wordsOf = (list: readonly string[] | null): string => list?.join(', ') ?? '*';

function present(row: SiteRow): SiteRecord {
  const { id, version, partnerId, countryCode, host, name, state, brand, accent } = row;
  const { hidesClinics, requests, score, indexed, defaultPath } = row;
  return {
    id,
    version,
    partner: partnerId,
    countryCode,
    host,
    name,
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
    createdAt: row.createdAt.toISOString(),
  };
}
