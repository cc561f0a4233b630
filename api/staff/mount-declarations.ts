import { isDeepStrictEqual } from 'node:util';
import { countries, type Language } from '@cotejo/domain/country/country.ts';
import { declaredExclusions } from '@cotejo/domain/declaration/declared-exclusions.ts';
import { exclusionIds, exclusions, withoutRepeats } from '@cotejo/domain/declaration/exclusions.ts';
import type { ReviewDecision } from '@cotejo/domain/declaration/declaration-result.ts';
import { findRule } from '@cotejo/domain/declaration/rules.ts';
import { listAnswers } from '@cotejo/domain/declaration/write-declaration.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { personName, roleName } from '@cotejo/domain/form/form-person.ts';
import { chosenStart, dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { readPrice } from '@cotejo/domain/purchase/stored-price.ts';
import { declarationStepId } from '@cotejo/domain/purchase/step-definitions.ts';
import { buildStepForm } from '@cotejo/domain/purchase/step-forms.ts';
import type { CallInput } from '@cotejo/contract/all-routes.ts';
import * as routes from '@cotejo/contract/staff/staff-routes.ts';
import type { Permission } from '@cotejo/domain/account/permission-table.ts';
import { unseal } from '@cotejo/store/crypto/seal.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import { openAssessment } from '@cotejo/store/purchase/declaration/declaration-result.sql.ts';
import {
  findByDeclaration,
  findDecision,
  listOpenReviews,
  saveDecision,
} from '@cotejo/store/purchase/declaration-reviews.ts';
import { movePurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import type { Purchase } from '@cotejo/store/purchase/purchase.model.ts';
import { readDeclaration } from '@cotejo/store/purchase/read-declaration.ts';
import { findPersonalData } from '@cotejo/store/purchase/read-policyholder.sql.ts';
import { unlessOvertaken } from '@cotejo/store/purchase/overtaken.ts';
import { readPosition } from '@cotejo/store/purchase/read-position.ts';
import { auditDeclaration } from '@cotejo/store/purchase/save-submission.ts';
import { reachedCountries, reachesCountry, requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { formPersons } from '../purchase/context/form-persons.ts';
import type { Answers } from '../purchase/context/open-answers.ts';
import { touchWorkflow } from '../purchase/move/tell-workflow.ts';

/** Health declarations that the insurer answers about, and staff write down (docs/decisions/declaration-outcomes.md). */
export const mountDeclarations: Mount = (app, dependencies) => {
  const { db, configuration } = dependencies;
  const { inactivityMs } = configuration.purchasePolicy;

  mount(app, routes.listDeclarationReviews, async ({ context }) => {
    const actor = requireActor(context.actor);
    const reached = reachedCountries(actor, 'declaration:decide');
    const reviews = await listOpenReviews(db, reached);
    const items = reviews.map((review) => ({
      declarationId: review.declarationId,
      purchaseId: review.purchaseId,
      productCode: review.productCode,
      country: review.countryCode,
      since: review.updatedAt.toISOString(),
      endsAt: review.endsAt.toISOString(),
    }));
    return { body: { items } };
  });

  mount(app, routes.readDeclarationReview, async ({ params, context }) => {
    const { declarationId } = params;
    const purchase = await findInReach(dependencies, context, declarationId, 'health:read');
    const { accountId } = requireActor(context.actor);
    await auditAct(db, context, {
      action: 'health:read',
      target: `declaration/${declarationId}`,
    });
    await auditDeclaration(db, {
      declarationId,
      reader: `account:${accountId}`,
      requestId: context.requestId,
    });
    return { body: await presentReview(dependencies, purchase, context.language) };
  });

  mount(app, routes.decideDeclaration, async ({ params, body, context }) => {
    const { declarationId } = params;
    const actor = requireActor(context.actor);
    const purchase = await findInReach(dependencies, context, declarationId, 'declaration:decide');
    const decision = toDecision(body, purchase);
    if (purchase.status !== 'reviewing') {
      const before = await findDecision(db, configuration.recordKeys, declarationId);
      // The answer to the same decision was lost.
      if (before?.decidedBy === actor.accountId && isDeepStrictEqual(before.decision, decision))
        return { body: { status: purchase.status } };
      throw new AppError('NOT_EDITABLE');
    }
    const purchaseId = purchase.id;
    const work = db.transaction(async (tx) => {
      const isRefused = decision.outcome === 'not_insurable';
      await movePurchase(tx, {
        purchaseId,
        fromVersion: purchase.version,
        requestId: context.requestId,
        status: isRefused ? 'refused' : 'filling',
        expiresAt: new Date(Date.now() + inactivityMs).toISOString(),
        ...(isRefused ? { endReason: 'declaration' } : {}),
        event: { type: 'declaration_decided' },
      });
      await saveDecision(tx, configuration.recordKeys, {
        declarationId,
        decision,
        decidedBy: actor.accountId,
      });
      await writeMessage(tx, {
        kind: 'declaration_decided',
        subjectId: purchaseId,
        partId: declarationId,
      });
      // What was decided is sealed with the declaration; the audit says who and when.
      await auditAct(tx, context, {
        action: 'declaration:decide',
        target: `declaration/${declarationId}`,
      });
      return true;
    });
    // Somebody else has decided, or the visitor gave up.
    if ((await unlessOvertaken(work)) === null) throw new AppError('NOT_EDITABLE');
    const { status, version, expiresAt } = await readPosition(db, purchaseId);
    touchWorkflow(
      { dependencies },
      {
        id: purchaseId,
        status,
        version,
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
      },
    );
    return { body: { status } };
  });
};

/** The purchase of a declaration, for who may do this in its country; for others it does not exist. */
async function findInReach(
  { db }: Dependencies,
  context: RequestContext,
  declarationId: string,
  permission: Permission,
): Promise<Purchase> {
  const purchase = await findByDeclaration(db, declarationId);
  if (purchase === null) throw new AppError('NOT_FOUND');
  if (!reachesCountry(requireActor(context.actor), permission, purchase.countryCode))
    throw new AppError('NOT_FOUND');
  return purchase;
}

/** Throws VALIDATION_FAILED for exclusions that the outcome does not have or of people who are not insured, and for an answer of tomorrow. */
function toDecision(
  { outcome, reason, exclusions: chosen = [], answer }: CallInput<'decideDeclaration'>['body'],
  { persons, countryCode }: Purchase,
): ReviewDecision {
  const given = withoutRepeats(chosen);
  const isExpected = (outcome === 'accepted_with_exclusions') === given.length > 0;
  if (!isExpected || given.some(({ person }) => person >= persons.length))
    throw invalid('/exclusions', 'only with the outcome with exclusions, of insured people');
  if (answer.on > dayIn(countries[countryCode].timeZone, Date.now()))
    throw invalid('/answer/on', 'a day until today');
  return { outcome, exclusions: given, reason, answer };
}

const invalid = (pointer: string, message: string): AppError =>
  new AppError('VALIDATION_FAILED', { errors: [{ pointer, code: 'INVALID', message }] });

async function presentReview(
  { db, configuration }: Dependencies,
  purchase: Purchase,
  language: Language,
) {
  const { recordKeys } = configuration;
  const { id: purchaseId, productCode, countryCode: country, status, product } = purchase;
  const declaration = await readDeclaration(db, purchaseId);
  const personalData = await findPersonalData(db, purchaseId);
  if (declaration === null || personalData === null) throw new AppError('NOT_FOUND');
  const { id, sealedAnswers, sealedAssessment, formVersion, consentGivenAt } = declaration;
  const personal = unseal(recordKeys, personalData.id, personalData.sealedValues) as Answers;
  const people = formPersons(purchase, personal);
  const form = buildStepForm(declarationStepId, {
    persons: people,
    language,
    country,
    today: dayIn(countries[country].timeZone, Date.now()),
    product,
    price: readPrice(purchase.price),
    startsOn: chosenStart(personal),
  });
  const values = unseal(recordKeys, id, sealedAnswers) as Answers;
  const assessment = openAssessment(recordKeys, id, sealedAssessment);
  return {
    declarationId: id,
    purchaseId,
    productCode,
    country,
    status,
    givenAt: consentGivenAt.toISOString(),
    people: people.map((person) => ({
      name: personName(person, language),
      role: roleName(person, language),
    })),
    assessment: assessment && {
      ...assessment,
      fired: assessment.fired.map(({ rule, person, body }) => ({
        rule,
        person,
        text: findRule(rule)?.text[language] ?? rule,
        figure: body?.value ?? null,
      })),
    },
    declared: assessment === null ? [] : declaredExclusions(assessment),
    // The questions of older forms are not kept, and their answers must not stand under other questions.
    answers: form?.version === formVersion ? listAnswers(form, values) : [],
    exclusions: exclusionIds.map((exclusion) => ({
      id: exclusion,
      text: exclusions[exclusion].text[language],
      restriction: exclusions[exclusion].restriction,
    })),
  };
}
