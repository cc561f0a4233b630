import { readDomains } from '@cotejo/domain/company-sign-in/mail-domain.ts';
import type { ConnectionResult } from '@cotejo/domain/company-sign-in/connection-result.ts';
import type { CompanySignInRecord } from '@cotejo/domain/company-sign-in/sign-in-row.ts';
import type { companySignInRecord } from '@cotejo/domain/company-sign-in/sign-in.record.ts';
import { toSignInError } from '@cotejo/domain/company-sign-in/sign-in-words.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { FieldError } from '@cotejo/domain/errors/error-catalogue.ts';
import { entraTenantOf } from '@cotejo/domain/company-sign-in/entra-id.ts';
import { problemOfAddress } from '@cotejo/domain/partner/webhook-address.ts';
import { forgetIdentitiesAt } from '@cotejo/store/account/company-identities.ts';
import { listManagersOf } from '@cotejo/store/account/company-managers.ts';
import { setSignInDomains } from '@cotejo/store/account/sign-in-domains.ts';
import { findCompanyById } from '@cotejo/store/company/companies.ts';
import type { CompanySignInRow } from '@cotejo/store/company-sign-in/company-sign-in.model.ts';
import { companySignInTable } from '@cotejo/store/company-sign-in/company-sign-in-table.ts';
import {
  createSignIn,
  moveSignIn,
  openProvider,
  sealClientSecret,
  wasSignInMovedBy,
  type SignInMove,
} from '@cotejo/store/company-sign-in/move-sign-in.ts';
import {
  findSignIn,
  hasNamed,
  loadSignIns,
  type LoadedSignIn,
} from '@cotejo/store/company-sign-in/read-sign-ins.ts';
import { isTold } from '@cotejo/store/company-sign-in/sign-in-news.ts';
import { writeMessages } from '@cotejo/store/message/write-message.ts';
import type { Database } from '@cotejo/store/database.ts';
import { revokeSessionsOfProvider } from '@cotejo/store/session/sessions.ts';
import { returnAddressOf } from '../account/company-provider/company-oidc.ts';
import { testConnection } from '../account/company-provider/company-provider.ts';
import { findNamedCompany } from '../company/named-company.ts';
import { forCompany, requireTenant } from '../company/require-tenant.ts';
import type { Dependencies } from '../dependencies.ts';
import { createdId } from '../record/created-id.ts';
import { moveOnce } from '../record/move-once.ts';
import type { AskedMove, MoveOutcome, RecordSource } from '../record/record-source.ts';
import { readSignInHistory } from './sign-in-history.ts';

type Acts = (typeof companySignInRecord)['acts'];
type Asked = AskedMove<CompanySignInRecord>;
type Values = Readonly<Record<string, unknown>>;

/** How people of companies sign in by the companies' own providers (docs/decisions/company-sign-in.md). */
export function companySignInSource({
  db: pool,
  configuration,
  actors,
}: Dependencies): RecordSource<CompanySignInRecord, Acts> {
  const { recordKeys, production } = configuration;
  const read = (values: Values, language: Language) => readForm(values, !production, language);
  const present = (row: LoadedSignIn): CompanySignInRecord => ({
    ...row,
    returnAddress: returnAddressOf(configuration, { signInId: row.id, country: row.countryCode }),
  });
  const move = moveOf(recordKeys);
  return {
    table: companySignInTable,
    load: async (db, ids) => (await loadSignIns(requireTenant(db), ids)).map(present),
    history: (db, id, before, _, language) =>
      readSignInHistory(requireTenant(db), pool, recordKeys, { id, before, language }),
    create: async (tx, { values, actor, context: { language, idempotencyKey } }) => {
      const company = await findNamedCompany(tx, actor, values, 'sign-in:update');
      if (company === null)
        return { type: 'refused', errors: [toSignInError('company', 'company', language)] };
      const { given, errors } = read(values, language);
      if (given === null) return { type: 'refused', errors };
      const { accountId: by } = actor;
      const id = createdId('company sign-in', `${company.id}/${by}`, idempotencyKey);
      const { clientSecret, ...rest } = given;
      const became = await tx.inTenant({ companyId: company.id }, async (own) => {
        // The same call, whose answer was lost.
        if ((await findSignIn(own))?.id === id) return 'repeated';
        const sealedSecret = await sealClientSecret(own, recordKeys, id, clientSecret);
        return createSignIn(own, recordKeys, { ...rest, id, sealedSecret, askedBy: by });
      });
      if (became === 'there')
        return { type: 'refused', errors: [toSignInError('issuer', 'there', language)] };
      if (became === 'done') await tellManagers(tx, { id, companyId: company.id, version: 1 });
      return { type: 'done', id };
    },
    moved: (_, { companyCode }) => actors.forgetProvider(companyCode),
    prepare: {
      // A call to somebody else's server does not keep a transaction open.
      test: async ({ id, companyId, returnAddress }) => {
        const provider = await pool.inTenant({ companyId }, (own) => openProvider(own, recordKeys));
        return provider?.id === id
          ? testConnection(configuration, provider, returnAddress)
          : ('issuer' as const);
      },
    },
    acts: {
      change: async (tx, asked) => {
        const { given, errors } = read(asked.values, asked.context.language);
        if (given === null) return { type: 'refused', errors };
        return change(tx, asked, given);
      },
      test: (tx, asked) => {
        const tested = asked.prepared as ConnectionResult;
        const to = { tested, testedAt: new Date() };
        return move(tx, asked, { kind: 'tested', text: tested, to });
      },
      confirmDomains: async (tx, asked) => {
        const row = await forCompany(tx, asked.row, findSignIn);
        if (row === null) return { type: 'changed' };
        // Whoever named the domains, or some of them, does not confirm them.
        const { accountId } = asked.actor;
        const isNamer =
          row.askedBy === accountId ||
          (await forCompany(tx, asked.row, (own) => hasNamed(own, row.id, accountId)));
        if (isNamer) return { type: 'refused', code: 'NOT_TWO_PEOPLE' };
        const text = `${row.askedDomains.join(', ')}: ${asked.reason ?? ''}`;
        return move(tx, asked, { kind: 'confirmed', text, to: { domains: row.askedDomains } });
      },
      turnOn: (tx, asked) => move(tx, asked, { kind: 'on', text: null, to: { state: 'on' } }),
      require: (tx, asked) =>
        move(tx, asked, { kind: 'required', text: null, to: { state: 'required' } }),
      allowPasswords: (tx, asked) =>
        move(tx, asked, { kind: 'passwords', text: null, to: { state: 'on' } }),
      turnOff: async (tx, asked) => {
        const outcome = await move(tx, asked, { kind: 'off', text: null, to: { state: 'off' } });
        if (outcome.type === 'done') await endSessions(tx, asked);
        return outcome;
      },
    },
  };

  async function change(tx: Database, asked: Asked, given: Given): Promise<MoveOutcome> {
    const { row, actor, context } = asked;
    const { clientSecret, ...rest } = given;
    const isOther = given.issuer !== row.issuer || given.clientId !== row.clientId;
    // A secret goes to whom it was made for, and to nobody who is named later.
    if (isOther && clientSecret === '')
      return {
        type: 'refused',
        errors: [toSignInError('clientSecret', 'secret', context.language)],
      };
    const kept = isOther ? [] : row.domains.split(', ');
    const domains = given.askedDomains.filter((each) => kept.includes(each));
    const namesMore = given.askedDomains.some(
      (each) => !row.askedDomains.split(', ').includes(each),
    );
    const sealedSecret =
      clientSecret === ''
        ? null
        : await forCompany(tx, row, (own) =>
            sealClientSecret(own, recordKeys, row.id, clientSecret),
          );
    const outcome = await move(tx, asked, {
      kind: 'changed',
      text: `${given.issuer} · ${given.askedDomains.join(', ')}`,
      to: {
        ...rest,
        domains,
        ...(isOther || namesMore ? { askedBy: actor.accountId } : {}),
        ...(sealedSecret === null ? {} : { sealedSecret }),
        ...(isOther || sealedSecret !== null ? { tested: null, testedAt: null } : {}),
        ...(isOther ? { provenAt: null } : {}),
        ...(domains.length === 0 ? { state: 'off' as const } : {}),
      },
    });
    if (outcome.type !== 'done') return outcome;
    if (isOther) await forgetIdentitiesAt(tx, row.companyCode);
    if (isOther || domains.length === 0) await endSessions(tx, asked);
    return outcome;
  }
}

/** What a provider opened is over: it may be left because it lied. Whoever leaves it goes on. */
const endSessions = (tx: Database, { row, actor }: Asked): Promise<unknown> =>
  revokeSessionsOfProvider(tx, row.companyCode, 'BY_MANAGER', actor.sessionId);

interface Given {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly askedDomains: readonly string[];
  readonly trustsProvider: boolean;
}

const textOf = (values: Values, name: string): string => String(values[name] ?? '').trim();

/** What the form says, and at which fields it cannot be right. */
function readForm(
  values: Values,
  loopback: boolean,
  language: Language,
): { readonly given: Given | null; readonly errors: readonly FieldError[] } {
  const issuer = textOf(values, 'issuer');
  const problem =
    problemOfAddress(issuer, loopback) ?? (entraTenantOf(issuer) === 'shared' ? 'shared' : null);
  const askedDomains = readDomains(textOf(values, 'askedDomains'));
  const errors = [
    ...(problem === null ? [] : [toSignInError('issuer', problem, language)]),
    ...(askedDomains === null ? [toSignInError('askedDomains', 'domains', language)] : []),
  ];
  if (askedDomains === null || problem !== null) return { given: null, errors };
  const given = {
    issuer,
    clientId: textOf(values, 'clientId'),
    clientSecret: textOf(values, 'clientSecret'),
    askedDomains,
    trustsProvider: values['trustsProvider'] === true,
  };
  return { given, errors };
}

/** A move, after which the sign-in page finds the company by its domains, or no longer. */
const moveOf =
  (keys: Dependencies['configuration']['recordKeys']) =>
  (
    tx: Database,
    asked: Asked,
    { kind, text, to }: Pick<SignInMove, 'kind' | 'text' | 'to'>,
  ): Promise<MoveOutcome> => {
    const { row, version, actor } = asked;
    const by = actor.accountId;
    return moveOnce(asked, {
      wasDone: (now) =>
        forCompany(tx, row, (own) => wasSignInMovedBy(own, row.id, { version: now, kind, by })),
      move: async () => {
        const moved = await forCompany(tx, row, (own) =>
          moveSignIn(own, keys, { version, by, kind, text, to }),
        );
        if (moved === null) return 'changed';
        await showDoor(tx, row.companyCode, moved);
        if (isTold(kind)) await tellManagers(tx, moved);
        return 'done';
      },
    });
  };

/** Whoever may change it hears of it, once for each version: a provider that somebody else named lets their people in. */
async function tellManagers(
  tx: Database,
  { id, companyId, version }: Pick<CompanySignInRow, 'id' | 'companyId' | 'version'>,
): Promise<void> {
  const company = await findCompanyById(tx, companyId);
  if (company === null) return;
  const managers = await listManagersOf(tx, company, 'sign-in:update');
  await writeMessages(
    tx,
    managers.map((subjectId) => ({
      kind: 'sign_in_changed' as const,
      subjectId,
      partId: `${companyId}/${id}/${version}`,
    })),
  );
}

const showDoor = (
  tx: Database,
  companyCode: string,
  { id: signInId, state, domains }: CompanySignInRow,
): Promise<void> =>
  setSignInDomains(
    tx,
    { signInId, companyCode },
    state === 'off' ? [] : domains,
    state === 'required',
  );
