import { randomBytes } from 'node:crypto';
import * as routes from '@cotejo/contract/ticket/contact-us-routes.ts';
import { isCountryCode, type CountryCode } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { requestReference } from '@cotejo/domain/lead/request-lead.ts';
import { buildContactUsForm } from '@cotejo/domain/ticket/contact-us-form.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { toFieldErrors, validateForm } from '@cotejo/domain/form/validate-form.ts';
import { toTopic } from '@cotejo/domain/ticket/topics.ts';
import { findAccount, openPerson } from '@cotejo/store/account/find-account.ts';
import { findCompany, findCompanyGroup } from '@cotejo/store/company/companies.ts';
import type { Database } from '@cotejo/store/database.ts';
import { wasWritten, writeToDesk } from '@cotejo/store/ticket/write-to-desk.ts';
import { auditAct } from '../account/audit.ts';
import type { Mount } from '../dependencies.ts';
import { requireActor, type Actor } from '../http/actor.ts';
import { mount } from '../http/mount-route.ts';
import { countOne } from '../limit/enforce-limits.ts';
import { digestOf } from '../purchase/context/digest-of.ts';

/** Whoever has signed in writes to the desk: a ticket that is answered by mail (docs/decisions/tickets.md). */
export const mountContactUs: Mount = (app, dependencies) => {
  const { db, configuration } = dependencies;
  const { recordKeys } = configuration;

  mount(app, routes.writeToDesk, async ({ body, context }) => {
    const { language, idempotencyKey } = context;
    const actor = requireActor(context.actor);
    const account = await findAccount(db, actor.accountId);
    if (account === null) throw new AppError('INVALID_TOKEN');
    const { country, name: place } = await findPlace(db, actor, context.country);
    const today = dayIn(countries[country].timeZone, Date.now());
    const form = buildContactUsForm(language);
    const { values, problems } = validateForm(form, body.values, { country, language, today });
    if (problems.length > 0)
      throw new AppError('VALIDATION_FAILED', { errors: toFieldErrors(problems, '/values') });
    const { name, email } = openPerson(recordKeys, account);
    const question = {
      keys: recordKeys,
      accountId: account.id,
      reference: requestReference(randomBytes(8)),
      country,
      language,
      kind: toTopic(values['topic']),
      priority: 'normal' as const,
      businessLine: null,
      mailKey: account.emailKey,
      // Who answers sees for whom somebody asks.
      person: { name: place === null ? name : `${name}, ${place}`, email, phone: null },
      text: String(values['message']),
    };
    // In one browser several people may sign in, one after the other.
    const creationKey = digestOf([account.id, idempotencyKey]);
    if (!(await wasWritten(db, creationKey)))
      await countOne(dependencies, context, 'requestsOfNetwork');
    const became = await writeToDesk(db, creationKey, question, (tx, ticketId) =>
      auditAct(tx, context, { action: 'contact-us:create', target: `ticket/${ticketId}` }),
    );
    if (became === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return { status: 201, body: { reference: became.reference } };
  });
};

/** The country whose desk answers, and the company for which somebody works. */
async function findPlace(
  db: Database,
  { scopeKind, scopeId }: Pick<Actor, 'scopeKind' | 'scopeId'>,
  here: CountryCode,
): Promise<{ readonly country: CountryCode; readonly name: string | null }> {
  if (scopeKind === 'company') {
    const company = await findCompany(db, scopeId);
    if (company !== null) return { country: company.country, name: company.legalName };
  }
  if (scopeKind === 'group') {
    const group = await findCompanyGroup(db, scopeId);
    if (group !== null) return { country: group.country, name: group.name };
  }
  return { country: isCountryCode(scopeId) ? scopeId : here, name: null };
}
