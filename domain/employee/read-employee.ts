import type { LoadedPerson } from '../company-person/loaded-person.ts';
import type { CountryCode } from '../country/country.ts';
import { parseNationalId } from '../identity/national-id.ts';
import type { PersonProblem } from './employee-words.ts';

type Values = Readonly<Record<string, unknown>>;

const textOf = (values: Values, name: string): string => String(values[name] ?? '').trim();

/** What somebody wrote of a person, without who they are. */
export function readPersonFacts(
  values: Values,
): Pick<
  LoadedPerson,
  'firstName' | 'paternalSurname' | 'maternalSurname' | 'birthDate' | 'gender' | 'email'
> {
  return {
    firstName: textOf(values, 'firstName'),
    paternalSurname: textOf(values, 'paternalSurname'),
    maternalSurname: textOf(values, 'maternalSurname'),
    birthDate: textOf(values, 'birthDate'),
    gender: textOf(values, 'gender'),
    email: textOf(values, 'email'),
  };
}

/** The form of somebody new, read as the company's country writes documents; by field what cannot be right. */
export function readNewPerson(
  values: Values,
  country: CountryCode,
): {
  readonly person: LoadedPerson;
  readonly problems: ReadonlyMap<string, PersonProblem>;
} {
  const problems = new Map<string, PersonProblem>();
  const isDependant = values['insuredType'] === 'DEPENDANT';
  const own = parseNationalId(country, values['legalId'], 'purchase');
  if (!own.ok) problems.set('legalId', 'document');
  const holder = isDependant ? parseNationalId(country, values['holderLegalId'], 'purchase') : null;
  if (holder?.ok === false) problems.set('holderLegalId', 'holder-document');
  const legalId = own.ok ? own.value : '';
  const holderLegalId = holder?.ok === true ? holder.value : null;
  if (holderLegalId !== null && holderLegalId === legalId)
    problems.set('holderLegalId', 'own-holder');
  const dependentType = isDependant ? textOf(values, 'dependentType') : null;
  const facts = readPersonFacts(values);
  return { person: { ...facts, legalId, isDependant, holderLegalId, dependentType }, problems };
}
