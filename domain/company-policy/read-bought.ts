import type { LoadedPerson } from '../company-person/loaded-person.ts';
import type { CountryCode } from '../country/country.ts';
import { parseNationalId } from '../identity/national-id.ts';
import { readRows, readText } from '../purchase/subject/subject-step.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Whether the company that contracted is this one: its document is, however it is written. */
export function isContractor(company: Answers, legalId: string | null): boolean {
  const bare = (text: string): string => text.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();
  return (
    legalId !== null && bare(legalId) !== '' && bare(readText(company, 'legalId')) === bare(legalId)
  );
}

/**
 * The people that a company listed when it bought, workers before their dependants, as the company's other people are kept. A
 * dependant names their worker by place. Whoever cannot be read is left out.
 */
export function readInsuredPeople(country: CountryCode, answers: Answers): readonly LoadedPerson[] {
  const rows = readRows(answers, 'insured');
  const documentOf = (row: Answers | undefined): string | null => {
    const read = parseNationalId(country, readText(row ?? {}, 'legalId'), 'purchase');
    return read.ok ? read.value : null;
  };
  const people = rows.flatMap((row): readonly LoadedPerson[] => {
    const legalId = documentOf(row);
    const isDependant = readText(row, 'dependentType') !== '';
    const holderLegalId = isDependant ? documentOf(rows[Number(readText(row, 'holder'))]) : null;
    if (legalId === null || (isDependant && holderLegalId === null)) return [];
    return [
      {
        firstName: readText(row, 'firstName'),
        paternalSurname: readText(row, 'paternalSurname'),
        maternalSurname: readText(row, 'maternalSurname'),
        legalId,
        birthDate: readText(row, 'birthDate'),
        gender: readText(row, 'gender'),
        email: readText(row, 'email'),
        isDependant,
        holderLegalId,
        dependentType: isDependant ? readText(row, 'dependentType') : null,
      },
    ];
  });
  return people.toSorted((a, b) => Number(a.isDependant) - Number(b.isDependant));
}
