import { refuseWithoutRequests } from './refuse-without-requests.ts';
import type { requestInsurance } from '@cotejo/contract/lead/lead-routes.ts';
import { parseProfile } from '@cotejo/contract/profile/parse-profile.ts';
import { readPerfilIngreso } from '@cotejo/contract/profile/read-perfil.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { ageOn, parseBirthDate } from '@cotejo/domain/form/birth-date.ts';
import { buildRequestForm, requestAnswerNames } from '@cotejo/domain/lead/request-form.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { RequestedPerson } from '@cotejo/store/lead/read-plan-request.ts';
import { originOfSite } from '@cotejo/domain/lead/attribution.ts';
import type { HandlerInput } from '../http/handler.ts';
import type { RequestContext } from './request-context.ts';
import { presentRequest, saveRequest } from './save-request.ts';
import { readRequestSeller, splitBody } from './split-body.ts';
import { findProducts, formSourceOf, readConsent } from './take-request.ts';

type People = HandlerInput<typeof requestInsurance>['body']['arraypersona'];

/**
 * Takes a request for additional insurance (spec 3 §3 "Insurance request"): the first person asks and is answered, all
 * of them are to be insured, and the price is theirs where they said their birth dates.
 */
export async function takeInsuranceRequest(
  context: RequestContext,
  { body, context: caller }: HandlerInput<typeof requestInsurance>,
) {
  const { arraypersona, arrayseguro, fechanacimiento, isPayment, aditional_data, ...more } = body;
  const { consent, consentTextVersion, ...rest } = more;
  const { answers, attribution } = splitBody(rest, requestAnswerNames);
  const internal = body.isInternalTraffic === true;
  refuseWithoutRequests(caller);
  const { country, language } = caller;
  const { sealed: seller, channel } = readRequestSeller(country, aditional_data);
  const people = withBirthDate(arraypersona, fechanacimiento);
  const saved = await saveRequest(context, caller, {
    kind: 'insurance',
    content: ['insurance', arrayseguro, people, answers, consent, internal, isPayment === true],
    internal,
    attribution: { ...attribution, ...channel, ...originOfSite(caller.site) },
    read: async () => {
      const datospersona = toPerfil(people, country);
      const parsed = parseProfile(datospersona, country);
      const products = await findProducts(context, arrayseguro, {
        place: caller,
        language,
        parsed,
      });
      const source = formSourceOf(products[0], country, { couple: false });
      return {
        form: buildRequestForm({ ...source, country, language }),
        given: {
          ...answersOf(people),
          ...answers,
          ...readConsent({ consent, consentTextVersion }),
        },
        toPointer: pointerOfPerson,
        products: products.map(({ requested }) => requested),
        productType: products[0].productType,
        paysOnline: isPayment === true,
        sealed: {
          profile: readPerfilIngreso(datospersona, country),
          form: source,
          people: people.map(toRequestedPerson),
          ...seller,
        },
      };
    },
  });
  if ('type' in saved) throw new Error(`a new request is not ${saved.type}`);
  return presentRequest(saved);
}

/** What the form asks of the sender, who is the first person. */
const personAnswers = ['nombrepersona', 'correopersona', 'telefonopersona', 'rutpersona'] as const;

export function answersOf([first]: People): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    personAnswers.flatMap((name) => (first?.[name] === undefined ? [] : [[name, first[name]]])),
  );
}

/** `/correopersona` of the form is the first person's. */
export function pointerOfPerson(pointer: string): string {
  return personAnswers.some((name) => pointer === `/${name}`)
    ? `/arraypersona/0${pointer}`
    : pointer;
}

export function toRequestedPerson({
  nombrepersona,
  rutpersona,
  parentesco,
  sexo,
  fechanacimiento,
}: People[number]): RequestedPerson {
  return { nombrepersona, rutpersona, parentesco, sexo, fechanacimiento };
}

function withBirthDate(people: People, day: string | undefined): People {
  const [first, ...others] = people;
  return first === undefined
    ? []
    : [{ ...first, fechanacimiento: first.fechanacimiento ?? day }, ...others];
}

/** The people as perfilIngreso; undefined where one of them said no birth date: such a price would be a guess. */
function toPerfil(people: People, country: CountryCode): object | undefined {
  const today = dayIn(countries[country].timeZone, Date.now());
  const ages = people.map(({ fechanacimiento }) => {
    const parsed = parseBirthDate(fechanacimiento ?? '');
    return parsed.ok && parsed.day <= today ? ageOn(parsed.day, today) : null;
  });
  if (ages.includes(null)) return undefined;
  const [holder, ...others] = people.map(({ sexo, parentesco }, at) => ({
    sexo,
    parentesco,
    edad: ages[at],
  }));
  return {
    cotizante: [{ cotizante_sexo: holder?.sexo ?? 'Masculino', edad: holder?.edad }],
    cargas: others.map(({ sexo, parentesco, edad }) => ({
      parentescoCarga: parentesco ?? 'Hijo/a',
      sexo,
      edad,
    })),
    ingresodatos: true,
  };
}
