import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { toSubjectError } from '@cotejo/domain/privacy/subject-request-forms.ts';
import {
  toOutcomeCounts,
  type SubjectRequestRecord,
} from '@cotejo/domain/privacy/subject-request-row.ts';
import {
  isCopy,
  needsDetails,
  subjectKindsOf,
  type SubjectRequestKind,
} from '@cotejo/domain/privacy/subject-request.ts';
import type { subjectRequestRecord } from '@cotejo/domain/privacy/subject-request.record.ts';
import { listManagersOf } from '@cotejo/store/account/company-managers.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import { findCompany, listCompaniesOf } from '@cotejo/store/company/companies.ts';
import type { CompanyRow } from '@cotejo/store/company/company.model.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import { writeMessage, writeMessages } from '@cotejo/store/message/write-message.ts';
import type { SubjectRequestRow } from '@cotejo/store/privacy/subject-request.model.ts';
import { subjectRequestTable } from '@cotejo/store/privacy/subject-request-table.ts';
import {
  changeSubjectRequest,
  copyIsOver,
  findSubjectRequest,
  findSubjectRequests,
  listProposals,
  listSubjectEvents,
  longerTerm,
  openEvidence,
  openExtension,
  openReason,
  openSubject,
  wasLastDone,
} from '@cotejo/store/privacy/subject-requests.ts';
import type { Dependencies } from '../dependencies.ts';
import { createdId } from '../record/created-id.ts';
import { readEventPage } from '../record/event-page.ts';
import { moveOnce } from '../record/move-once.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';
import { decideSubjectRequest } from './decide-request.ts';
import { openForSomebody } from './open-request.ts';

type Acts = (typeof subjectRequestRecord)['acts'];
type Asked = AskedMove<SubjectRequestRecord>;

/** The permission by which a company hears of requests of its people: who reads its people. */
const companyHears = 'employee:read';

/** Requests about personal data as the desk works on them (docs/decisions/subject-requests.md). */
export function subjectRequestSource(
  dependencies: Dependencies,
): RecordSource<SubjectRequestRecord, Acts> {
  const { configuration } = dependencies;
  const { recordKeys: keys } = configuration;
  return {
    table: subjectRequestTable,
    // The law extends a term that runs: one that is over is answered, late as it is.
    mayAct: ({ dueAt }, _, act) => act !== 'extend' || Date.parse(dueAt) > Date.now(),
    load: async (db, ids, _actor, { alone }) => {
      const rows = await findSubjectRequests(db, ids);
      const names = await nameAccounts(
        db,
        keys,
        rows.flatMap(({ assignedTo }) => assignedTo ?? []),
      );
      const told = rows.flatMap(({ toldCompanyId }) => toldCompanyId ?? []);
      const companies = told.length === 0 ? [] : await listCompaniesOf(db, { ids: told });
      return rows.map((row) => present(keys, row, { alone, names, companies }));
    },
    history: async (db, id, before) => {
      const row = await findSubjectRequest(db, id);
      const why = row === null ? '' : openExtension(keys, row);
      const list = async (limit: number, end: Date | null) =>
        (await listSubjectEvents(db, id, limit, end)).map(
          ({ kind, fromStatus, status, byAccount, at }) => ({
            kind: kind ?? (fromStatus === null ? 'opened' : status),
            byAccount,
            at,
          }),
        );
      return readEventPage(db, keys, before, list, ({ kind }) =>
        kind === 'extended' ? { text: why } : {},
      );
    },
    asked: async (db, { id }, { accountId }) => {
      const row = await findSubjectRequest(db, id);
      const waiting = row === null ? [] : listProposals(keys, row);
      return new Map(
        waiting.map(({ decision, by }) => [decision, by === accountId ? 'own' : 'asked'] as const),
      );
    },
    create: async (tx, { values, actor, context }) => {
      const { language, idempotencyKey } = context;
      const by = actor.accountId;
      const kind = String(values['kind']) as SubjectRequestKind;
      const country = String(values['countryCode']) as CountryCode;
      const details = String(values['details'] ?? '').trim();
      const wrong = !subjectKindsOf(country).includes(kind)
        ? 'kind'
        : needsDetails(kind) && details === ''
          ? 'details'
          : null;
      if (wrong !== null) return { type: 'refused', errors: [toSubjectError(wrong, language)] };
      const id = createdId('subject-request', by, idempotencyKey);
      const request = await openForSomebody(tx, configuration, by, {
        id,
        kind,
        country,
        language: String(values['language']) as Language,
        person: {
          name: String(values['name']).trim(),
          email: String(values['email']).trim(),
          details,
          employer: String(values['employer'] ?? '').trim(),
        },
      });
      return { type: 'done', id: request.id };
    },
    acts: {
      take: (tx, asked) => change(tx, asked, { kind: 'taken' }),
      prove: (tx, asked) => decideSubjectRequest(tx, keys, asked, 'prove'),
      complete: (tx, asked) => decideSubjectRequest(tx, keys, asked, 'complete'),
      refuse: (tx, asked) => decideSubjectRequest(tx, keys, asked, 'refuse'),
      extend: async (tx, asked) => {
        const row = await findSubjectRequest(tx, asked.row.id);
        const dueAt = row === null ? null : longerTerm(row);
        // Over since the page was asked for.
        if (row !== null && dueAt !== null && row.dueAt <= new Date())
          return {
            type: 'refused',
            errors: [toSubjectError('reason', asked.context.language)],
          };
        const reason = String(asked.values['reason']).trim();
        const became =
          dueAt === null
            ? await change(tx, asked, null)
            : await change(tx, asked, { kind: 'extended', reason, dueAt });
        if (became.type === 'done')
          await writeMessage(tx, { kind: 'subject_extended', subjectId: asked.row.id });
        return became;
      },
      tellCompany: async (tx, asked) => {
        const { row, values, context } = asked;
        const company = await findCompany(tx, String(values['company']).trim().toLowerCase());
        if (company === null || company.country !== row.countryCode)
          return { type: 'refused', errors: [toSubjectError('company', context.language)] };
        const became = await change(tx, asked, { kind: 'company_told', companyId: company.id });
        if (became.type === 'done') await tellCompany(tx, company, row.id);
        return became;
      },
    },
  };

  /** Of the version that was seen; null: nothing can be changed but by the same call, which came before. */
  function change(
    tx: Database,
    asked: Asked,
    to: Parameters<typeof changeSubjectRequest>[3] | null,
  ): Promise<MoveOutcome> {
    const { row, version, actor } = asked;
    const by = actor.accountId;
    const kind = to?.kind ?? 'extended';
    return moveOnce(asked, {
      wasDone: () => wasLastDone(tx, row.id, { kind, by }),
      move: async () =>
        to !== null && (await changeSubjectRequest(tx, keys, { id: row.id, version, by }, to))
          ? 'done'
          : 'changed',
    });
  }
}

function present(
  keys: RecordKeys,
  row: SubjectRequestRow,
  {
    alone,
    names,
    companies,
  }: {
    /** A list names nobody. */
    readonly alone: boolean;
    readonly names: ReadonlyMap<string, string>;
    readonly companies: readonly CompanyRow[];
  },
): SubjectRequestRecord {
  const { id, version, reference, kind, status, countryCode, askedBy, assignedTo } = row;
  const { name, email, details, employer = '' } = openSubject(keys, row);
  const { extendedAt, provenAt, endedAt, toldCompanyId, outcome } = row;
  const company = companies.find((each) => each.id === toldCompanyId)?.legalName ?? toldCompanyId;
  const only = (words: string | null): string | null => (alone && words !== '' ? words : null);
  return {
    id,
    version,
    reference,
    kind,
    status,
    countryCode,
    person: alone ? name : '',
    email: alone ? email : '',
    details: only(details),
    employer: only(employer),
    company,
    askedBy,
    assignedTo:
      assignedTo === null ? null : { id: assignedTo, name: names.get(assignedTo) ?? assignedTo },
    receivedAt: row.receivedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    extendedAt: extendedAt?.toISOString() ?? null,
    provenAt: provenAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    evidence: only(openEvidence(keys, row)),
    proposed: alone
      ? listProposals(keys, row).map(({ decision, reason, at }) => ({ decision, reason, at }))
      : [],
    reason: only(openReason(keys, row)),
    outcome: toOutcomeCounts(outcome),
    // What a customer asked for is theirs alone.
    hasCopy:
      isCopy(kind) &&
      status === 'done' &&
      endedAt !== null &&
      !copyIsOver(endedAt) &&
      askedBy !== 'customer',
  };
}

/** Whoever reads the company's people hears that there is a request, once. */
async function tellCompany(tx: Database, company: CompanyRow, requestId: string): Promise<void> {
  const people = await listManagersOf(tx, company, companyHears);
  await writeMessages(
    tx,
    people.map((subjectId) => ({
      kind: 'subject_of_company' as const,
      subjectId,
      partId: `${company.id}/${requestId}`,
    })),
  );
}
