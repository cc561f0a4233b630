import { randomUUID } from 'node:crypto';
import type { PriceList } from '@cotejo/domain/company-billing/price-list.ts';
import { toPriceRows } from '@cotejo/domain/company-billing/price-row.ts';
import type { CompanyPolicyRecord } from '@cotejo/domain/company-policy/company-policy-row.ts';
import type { companyPolicyRecord } from '@cotejo/domain/company-policy/company-policy.record.ts';
import {
  readBoughtNumber,
  readPolicyForm,
} from '@cotejo/domain/company-policy/read-policy-form.ts';
import { toPolicyError } from '@cotejo/domain/company-policy/policy-words.ts';
import { listAsking, openAsked } from '@cotejo/store/approval/approvals.ts';
import { companyPolicyTable } from '@cotejo/store/company-policy/company-policy-table.ts';
import { findPolicy } from '@cotejo/store/company-policy/find-policies.ts';
import { createPolicy, type PolicyTerms } from '@cotejo/store/company-policy/move-policy.ts';
import { loadCompanyPolicies } from '@cotejo/store/company-policy/read-policies.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import type { CompanyRow } from '@cotejo/store/company/company.model.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database, OneTenantDatabase } from '@cotejo/store/database.ts';
import { findNamedCompany } from '../company/named-company.ts';
import { isOfCompany } from '../company/reach-company.ts';
import { requireTenant } from '../company/require-tenant.ts';
import type { Actor } from '../http/actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { RecordSource } from '../record/record-source.ts';
import { addBought } from './add-bought.ts';
import { readPolicyHistory } from './policy-history.ts';
import { pricesTarget } from './prices-target.ts';
import { policyMoves } from './policy-moves.ts';
import { readTerms } from './read-terms.ts';
import { createdId } from '../record/created-id.ts';

type Acts = (typeof companyPolicyRecord)['acts'];

/** What the rows of a file name, read once: companies as they are written, insurers by country and name. */
interface NamedOnce {
  readonly companies: Map<string, CompanyRow>;
  readonly insurers: Map<string, number>;
}

/** By who asks; an actor is of one request (`identifyActor`, api/app.ts). */
const readings = new WeakMap<Actor, NamedOnce>();

function readingOf(actor: Actor): NamedOnce {
  const known = readings.get(actor) ?? { companies: new Map(), insurers: new Map() };
  readings.set(actor, known);
  return known;
}

/** A policy with the prices that wait for a second person, who reads them in the form before they say the same. */
async function withAsked(
  db: Database,
  keys: RecordKeys,
  row: CompanyPolicyRecord,
): Promise<CompanyPolicyRecord> {
  const about = { permission: 'payment-period:create', target: pricesTarget(row.id) } as const;
  const list = (await openAsked(db, keys, about)) as PriceList | null;
  if (list === null) return row;
  return { ...row, askedPrices: toPriceRows([{ ...list, id: 0, recordedAt: '' }]) };
}

/** Policies of companies, as they and we work with them (docs/decisions/company-policies.md). */
export function policySource({
  db: pool,
  configuration,
}: Dependencies): RecordSource<CompanyPolicyRecord, Acts> {
  const { recordKeys } = configuration;
  return {
    table: companyPolicyTable,
    load: async (db, ids, actor, reading) => {
      const rows = await loadCompanyPolicies(requireTenant(db), ids, reading);
      // What staff ask each other is not for the company.
      if (!reading.alone || isOfCompany(actor)) return rows;
      return Promise.all(rows.map((row) => withAsked(pool, recordKeys, row)));
    },
    history: (db, id, before) =>
      readPolicyHistory(requireTenant(db), pool, recordKeys, { id, before }),
    asked: async (db, { id }, { accountId }) => {
      const waiting = [
        ['remove', 'policy:delete', `company-policy/${id}`],
        ['setPrices', 'payment-period:create', pricesTarget(id)],
      ] as const;
      const states = new Map<string, 'own' | 'asked'>();
      for (const [act, permission, target] of waiting) {
        const asking = await listAsking(db, { permission, target });
        if (asking.length > 0) states.set(act, asking.includes(accountId) ? 'own' : 'asked');
      }
      return states;
    },
    create: async (tx, { values, actor, context: { language, idempotencyKey }, fileRow }) => {
      const read = readingOf(actor);
      const named = String(values['company'] ?? '');
      const company =
        read.companies.get(named) ?? (await findNamedCompany(tx, actor, values, 'policy:create'));
      if (company === null)
        return { type: 'refused', errors: [toPolicyError('company', 'company', language)] };
      read.companies.set(named, company);
      const { accountId: by } = actor;
      const id = createdId('company policy', `${company.id}/${by}`, idempotencyKey);
      const number = readBoughtNumber(values);
      if (number !== null) return addBought(tx, recordKeys, { company, number, id, by, language });
      const { given, problems } = readPolicyForm(values);
      const errors = [...problems].map(([field, problem]) =>
        toPolicyError(field, problem, language),
      );
      const insurer = `${company.country} ${given.insurer}`;
      const known = { name: given.insurer, organizationId: read.insurers.get(insurer) ?? null };
      const { terms, errors: more } = await readTerms(tx, given, company.country, language, known);
      if (terms !== null) read.insurers.set(insurer, terms.organizationId);
      if (terms === null || errors.length > 0)
        return { type: 'refused', errors: [...errors, ...more] };
      const made = await tx.inTenant({ companyId: company.id }, async (own) => {
        if (fileRow !== undefined) return createOfRow(own, terms, { fileRow, by });
        // The same call, whose answer was lost.
        const isThere = (await findPolicy(own, id)) !== null;
        return { id, became: isThere ? 'done' : await createPolicy(own, id, terms, { by }) };
      });
      return made.became === 'done'
        ? { type: 'done', id: made.id }
        : { type: 'refused', errors: [toPolicyError('number', made.became, language)] };
    },
    acts: policyMoves(recordKeys, configuration.chargesProjectedUf),
  };
}

/**
 * The policy of a row of a file. What tells two of a company apart is their number; one without it is known by its row, so that the
 * same file, checked and confirmed once more, makes none twice. One that was taken away may be added again.
 */
async function createOfRow(
  own: OneTenantDatabase,
  terms: PolicyTerms,
  { fileRow, by }: { readonly fileRow: string; readonly by: string },
): Promise<{ readonly id: string; readonly became: 'done' | 'number-taken' | 'row-there' }> {
  if (terms.number !== null) {
    const id = randomUUID();
    return { id, became: await createPolicy(own, id, terms, { by }) };
  }
  for (let time = 1; ; time += 1) {
    const id = deriveId('company policy of a file', own.tenant.companyId, fileRow, String(time));
    const there = await findPolicy(own, id);
    if (there === null) return { id, became: await createPolicy(own, id, terms, { by }) };
    if (there.removedAt === null) return { id, became: 'row-there' };
  }
}
