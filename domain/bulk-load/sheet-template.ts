import { exampleBank } from '../bank/banks.ts';
import { reasonWords } from '../company-policy/exclusion-reasons.ts';
import { countryTexts } from '../country/country-texts.ts';
import { countries, type CountryCode, type Language } from '../country/country.ts';
import { namesOf } from '../sheet/define-sheet.ts';
import type { Texts } from '../text/texts.ts';
import type { LoadKind } from './load-kind.ts';
import { sheetOf, type LoadColumn } from './load-sheets.ts';

/** What stands in front of the example row; a row of this number is nobody (`readLoadRows`). */
export const exampleMark: Texts = { es: 'Ejemplo', en: 'Example', pt: 'Exemplo' };

const words = {
  gender: { es: 'Femenino', en: 'Female', pt: 'Feminino' },
  holder: { es: 'Titular', en: 'Worker', pt: 'Titular' },
  holderId: { es: 'Documento del titular', en: 'Worker ID', pt: 'Documento do titular' },
  checking: { es: 'Corriente', en: 'Checking', pt: 'Corrente' },
} as const satisfies Record<string, Texts>;

/**
 * An empty sheet of a kind of load: its headings, and a row that shows how cells are written.
 *
 * @param today ISO day in the company's country
 */
export function templateOf(
  kind: LoadKind,
  { country, language, today }: { country: CountryCode; language: Language; today: string },
): readonly [headings: readonly string[], example: readonly string[]] {
  const { columns } = sheetOf(kind);
  const { identity, phone } = countries[country];
  const example: Readonly<Partial<Record<LoadColumn, string>>> = {
    rowNumber: exampleMark[language],
    firstName: 'Ana María',
    paternalSurname: 'Soto',
    maternalSurname: 'Díaz',
    legalId: identity.example,
    birthDate: '31-12-1990',
    gender: words.gender[language],
    email: 'ana@empresa.example',
    phone: phone.example,
    insuredType: words.holder[language],
    effectiveDate: today.split('-').toReversed().join('-'),
    coverageGroup: 'General',
    reason: reasonWords.resigned[language],
    accountType: words.checking[language],
    accountNumber: '00123456789',
    bank: exampleBank(country),
  };
  // Only Chile's documents are a RUT.
  const headings: Readonly<Partial<Record<LoadColumn, string>>> = {
    legalId: countryTexts[country].legalId[language],
    ...(identity.kind === 'rut' ? {} : { holder: words.holderId[language] }),
  };
  const names = namesOf(columns);
  return [
    names.map((name) => headings[name] ?? columns[name].label[language]),
    names.map((name) => example[name] ?? ''),
  ];
}
