import { countries } from '@cotejo/domain/country/country.ts';
import { chosenStart, dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { declaredExclusions } from '@cotejo/domain/declaration/declared-exclusions.ts';
import { examinations } from '@cotejo/domain/declaration/examinations.ts';
import { exclusionIds, exclusions } from '@cotejo/domain/declaration/exclusions.ts';
import { findRule } from '@cotejo/domain/declaration/rules.ts';
import { listAnswers } from '@cotejo/domain/declaration/write-declaration.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { personName, roleName } from '@cotejo/domain/form/form-person.ts';
import { readPrice } from '@cotejo/domain/purchase/price/stored-price.ts';
import { declarationStepId } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { buildStepForm } from '@cotejo/domain/purchase/step/step-forms.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import { unseal } from '@cotejo/store/crypto/seal.ts';
import { openAssessment } from '@cotejo/store/purchase/declaration/declaration-result.sql.ts';
import { listRequests } from '@cotejo/store/purchase/declaration/insurer-requests.ts';
import { listReadings } from '@cotejo/store/purchase/read/list-readings.ts';
import type { Purchase } from '@cotejo/store/purchase/purchase.model.ts';
import { readDeclaration } from '@cotejo/store/purchase/read/read-declaration.ts';
import { findPersonalData } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireActor } from '../http/actor.ts';
import type { RequestContext } from '../http/request-context.ts';
import { formPersons } from '../purchase/context/form-persons.ts';
import type { Answers } from '../purchase/context/open-answers.ts';

/** A declaration with everything that staff read it by. */
export async function presentReview(
  { db, configuration }: Dependencies,
  purchase: Purchase,
  { language, actor }: RequestContext,
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
  const readings = await listReadings(db, id);
  const requests = await listRequests(db, recordKeys, [id]);
  const names = await nameAccounts(db, recordKeys, [
    ...readings.flatMap(({ reader }) => accountOf(reader) ?? []),
    ...requests.map(({ writtenBy }) => writtenBy),
  ]);
  const { accountId } = requireActor(actor);
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
    organization: product.organization,
    requests: requests.map(({ id: requestId, at, writtenBy, request }) => ({
      id: requestId,
      at: at.toISOString(),
      by: names.get(writtenBy) ?? null,
      items: request.asked.map((one) => examinations[one][language]),
      words: request.words,
      answer: request.answer,
    })),
    readings: readings.map(({ reader, at, times }) => {
      const account = accountOf(reader);
      return {
        reader: account === null ? kindOf(reader) : account === accountId ? you : staff,
        name: account === null ? null : (names.get(account) ?? null),
        at: at.toISOString(),
        times,
      };
    }),
  };
}

const you = 'you' as const;
const staff = 'staff' as const;
const byAccount = 'account:';
const accountOf = (reader: string): string | null =>
  reader.startsWith(byAccount) ? reader.slice(byAccount.length) : null;

/** `copy`: the person asked for what we keep of them, and it went into their copy. */
const kindOf = (reader: string): 'visitor' | 'copy' => (reader === 'visitor' ? 'visitor' : 'copy');
