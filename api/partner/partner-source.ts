import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { partnerCodeProblem } from '@cotejo/domain/partner/partner-code.ts';
import {
  toPartnerError,
  type partnerRecord,
  type PartnerRecord,
} from '@cotejo/domain/partner/partner.record.ts';
import { openPartnerPlace } from '@cotejo/store/account/access-place.ts';
import { mayStill, requireTwoPeople } from '@cotejo/store/account/read-witness.ts';
import type { Database } from '@cotejo/store/database.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import { createSite } from '@cotejo/store/partner/move-site.ts';
import type { PartnerRow } from '@cotejo/store/partner/partner.model.ts';
import {
  findPartner,
  isPartnerCodeTaken,
  listHostsOf,
  loadPartners,
  lockPartner,
  partnerMoves,
  partnerTable,
  proposePartner,
} from '@cotejo/store/partner/partners.ts';
import { findSite } from '@cotejo/store/partner/read-site.ts';
import type { KindMove, KindOutcome, KindSource } from '@cotejo/store/record/kind-source.ts';
import type { Dependencies } from '../dependencies.ts';
import { readSiteValues } from './read-site-values.ts';

type Asked = Parameters<KindMove<PartnerRecord>>[1];
type Values = Readonly<Record<string, unknown>>;

/** The id of the site that the approval of a partner makes. */
const firstSiteOf = (id: string): string => deriveId('first site of partner', id);

/** Partners as staff propose, approve and withdraw them. */
export function partnerSource(
  dependencies: Pick<Dependencies, 'configuration' | 'comparison'>,
): KindSource<PartnerRecord, (typeof partnerRecord)['acts']> {
  /** The site that an approval makes: all of the country's, as a draft; what it sells and shows is said on its own page. */
  const readFirstSite = (
    tx: Database,
    id: string,
    { name, host, brand, accent }: Values,
    country: CountryCode,
    language: Language,
  ) =>
    readSiteValues(dependencies, tx, {
      values: { name, host, brand, accent, requests: true, score: true, defaultPath: '/' },
      country,
      language,
      id: firstSiteOf(id),
    });

  /** The site of a partner that was approved once is there already. */
  const approve = async (tx: Database, asked: Asked): Promise<KindOutcome> => {
    const { row, by, language } = asked;
    const country = row.countryCode as CountryCode;
    const site = await readProposedSite(tx, row, country, language);
    return partnerMoves.moveOnce(
      tx,
      asked,
      { kind: 'approved', state: 'active' },
      {
        check: async () => {
          const why = await whyNotApproved(tx, row, by);
          if (why !== null) return why;
          return site === null || site.errors.length === 0
            ? null
            : { type: 'refused', errors: site.errors };
        },
        then: async () => {
          await openPartnerPlace(tx, row);
          if (site === null) return;
          const own = { id: firstSiteOf(row.id), partnerId: row.code, countryCode: country };
          await createSite(tx, { ...own, ...site.given }, by);
        },
      },
    );
  };

  const readProposedSite = async (
    tx: Database,
    row: PartnerRecord,
    country: CountryCode,
    language: Language,
  ) =>
    row.host === null || (await findSite(tx, firstSiteOf(row.id))) !== null
      ? null
      : readFirstSite(tx, row.id, row, country, language);

  return {
    table: partnerTable,
    load: async (db, ids) => {
      const rows = await loadPartners(db, ids);
      const sites = await listHostsOf(
        db,
        rows.map(({ code }) => code),
      );
      return rows.map((row) =>
        present(
          row,
          sites.filter(({ code }) => code === row.code).map(({ host }) => host),
        ),
      );
    },
    events: partnerMoves.listEvents,

    create: async (tx, { id, values, language, by }) => {
      // The same call, whose answer was lost.
      if ((await findPartner(tx, id)) !== null) return [];
      const countryCode = String(values['countryCode']) as CountryCode;
      const code = String(values['code'] ?? '').trim();
      await lockPartner(tx, code);
      const isTaken = await isPartnerCodeTaken(tx, code);
      const problem = partnerCodeProblem(code) ?? (isTaken ? 'code-taken' : null);
      const { given, errors } = await readFirstSite(tx, id, values, countryCode, language);
      if (problem !== null) return [toPartnerError('code', problem, language), ...errors];
      if (errors.length > 0) return errors;
      const { name, host, brand, accent } = given;
      await proposePartner(tx, { id, code, countryCode, name, host, brand, accent }, by);
      return [];
    },

    acts: {
      change: async (tx, asked) => {
        const { row, values, by, language } = asked;
        const country = row.countryCode as CountryCode;
        const { given, errors } = await readFirstSite(tx, row.id, values, country, language);
        if (errors.length > 0) return { type: 'refused', errors };
        const { name, host, brand, accent } = given;
        return partnerMoves.moveOnce(
          tx,
          asked,
          { kind: 'changed', given: { name, host, brand, accent, proposedBy: by } },
          {
            isSame:
              row.name === name &&
              row.host === host &&
              row.brand === brand &&
              row.accent === accent,
          },
        );
      },
      approve,
      rename: (tx, asked) => {
        const name = String(asked.values['name']).trim();
        const isSame = asked.row.name === name;
        return partnerMoves.moveOnce(tx, asked, { kind: 'renamed', given: { name } }, { isSame });
      },
      withdraw: (tx, asked) =>
        partnerMoves.moveOnce(
          tx,
          asked,
          { kind: 'withdrawn', state: 'withdrawn' },
          { check: () => whyNotWithdrawn(tx, asked) },
        ),
      restore: (tx, asked) =>
        partnerMoves.moveOnce(tx, asked, {
          kind: 'restored',
          state: 'proposed',
          given: { proposedBy: asked.by },
        }),
    },
  };
}

/** A partner takes two independent people, and the first must still have the permission. Refused with NOT_TWO_PEOPLE. */
async function whyNotApproved(
  tx: Database,
  { id, countryCode }: PartnerRecord,
  by: string,
): Promise<KindOutcome | null> {
  const proposedBy = (await findPartner(tx, id))?.proposedBy ?? null;
  const notTwo = { type: 'refused', code: 'NOT_TWO_PEOPLE' } as const;
  if (proposedBy === null || proposedBy === by) return notTwo;
  await requireTwoPeople(tx, proposedBy, by);
  const place = { scopeKind: 'country', scopeId: countryCode } as const;
  return (await mayStill(tx, proposedBy, 'admin:partner:create', place)) ? null : notTwo;
}

/** Visitors of a site that is online would find it gone. */
async function whyNotWithdrawn(
  tx: Database,
  { row, language }: Asked,
): Promise<KindOutcome | null> {
  await lockPartner(tx, row.code);
  const live = (await listHostsOf(tx, [row.code])).filter(({ isLive }) => isLive);
  if (live.length === 0) return null;
  const hosts = live.map(({ host }) => host);
  return { type: 'refused', errors: [toPartnerError('sites', 'live-site', language, hosts)] };
}

function present(row: PartnerRow, hosts: readonly string[]): PartnerRecord {
  const { id, version, code, name, countryCode, state, host, brand, accent, updatedAt } = row;
  const sites = hosts.join(', ') || '-';
  return {
    id,
    version,
    code,
    name,
    countryCode,
    state,
    host,
    brand,
    accent,
    sites,
    updatedAt: updatedAt.toISOString(),
  };
}
