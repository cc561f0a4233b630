import { toListed } from '@cotejo/domain/account/reading-rules.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { fullName } from '@cotejo/domain/form/form-person.ts';
import { formatNationalId } from '@cotejo/domain/identity/national-id.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import { findPolicy } from '@cotejo/store/company-policy/find-policies.ts';
import { readCovered } from '@cotejo/store/company-policy/read-cover.ts';
import { mapTenantCompanies, todayAt } from '@cotejo/store/company-policy/read-policies.ts';
import { auditAct } from '../account/audit.ts';
import { listReachedCompanyIds, unreached } from '../company/reach-company.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireActor } from '../http/actor.ts';
import type { RequestContext } from '../http/request-context.ts';

const pageSize = 50;

/** What the call asks: today and now where it does not say. */
interface Asked {
  readonly id: string;
  readonly day?: string | undefined;
  readonly knownAt?: string | undefined;
  readonly after?: string | undefined;
}

/** Whom a policy covered on a day, as it was known at a moment. For who does not reach it, it does not exist: NOT_FOUND. */
export async function readCover(
  { db, configuration: { recordKeys } }: Dependencies,
  context: RequestContext,
  { id, ...asked }: Asked,
) {
  const actor = requireActor(context.actor);
  const reached = await listReachedCompanyIds(db, actor, 'employee:read');
  const seen = await db.inTenants({ companyIds: reached }, async (own) => {
    const policy = await findPolicy(own, id);
    if (policy === null) return null;
    const company = (await mapTenantCompanies(own, [policy])).get(policy.companyId);
    return company === undefined ? null : { policy, company };
  });
  if (seen === null) throw await unreached(db, actor, 'employee:read');
  const { policy, company } = seen;
  const day = asked.day ?? todayAt(company);
  const knownAt = asked.knownAt === undefined ? new Date() : new Date(asked.knownAt);
  if (Number.isNaN(knownAt.getTime())) throw new AppError('BAD_REQUEST');
  const { after = null } = asked;
  const question = { day, knownAt, after, limit: pageSize + 1 };
  // Reading them is in the audit before it is answered: nobody learns anything where that fails.
  const { people, total } = await db.inTenant({ companyId: company.id }, (own) =>
    readCovered(own, recordKeys, policy, question),
  );
  const page = people.slice(0, pageSize);
  await auditAct(db, context, {
    action: 'company-policy:cover',
    target: null,
    detail: {
      listed: toListed(page.map(({ member }) => member.companyPersonId)),
      policy: id,
      day,
    },
  });
  const names = await nameAccounts(
    db,
    recordKeys,
    page.flatMap(({ member }) => member.recordedBy ?? []),
  );
  const items = page.map(({ member, person }) => ({
    personId: member.companyPersonId,
    name: fullName({ ...person }),
    legalId: formatNationalId(company.country, person.legalId),
    isDependant: person.isDependant,
    coverageGroup: member.coverageGroup,
    validFrom: member.validFrom,
    validTo: member.validTo,
    recordedAt: member.recordedAt.toISOString(),
    recordedBy: member.recordedBy === null ? null : (names.get(member.recordedBy) ?? null),
  }));
  const next = people.length > pageSize ? (page.at(-1)?.member.id ?? null) : null;
  return { day, knownAt: knownAt.toISOString(), total, items, next };
}
