import { bareWord } from '../bare-word.ts';
import type { CountryCode } from '../country/country.ts';

/** A bank that keeps accounts of people. */
export interface Bank {
  /** As the clearing house of the country numbers it. */
  readonly code: string;
  readonly name: string;
  /** How people write it besides. */
  readonly aliases?: readonly string[];
  /** It is offered today: it is on two public lists and was not merged into another one. */
  readonly isOffered: boolean;
}

const bank = (code: string, name: string, ...aliases: readonly string[]): Bank => ({
  code,
  name,
  aliases,
  isOffered: true,
});
const former = (code: string, name: string): Bank => ({ code, name, isOffered: false });

/**
 * Banks by country, from public lists of payment providers: no supervisor publishes one as data. A country without a list
 * takes a bank by whatever name it is given.
 */
export const banks: Readonly<Partial<Record<CountryCode, readonly Bank[]>>> = {
  CL: [
    bank('001', 'Banco de Chile - Edwards', 'Banco de Chile', 'Banco Edwards'),
    bank('009', 'Banco Internacional'),
    bank(
      '012',
      'Banco Estado (Banco del Estado de Chile)',
      'BancoEstado',
      'Banco del Estado de Chile',
    ),
    bank('014', 'Scotiabank', 'Scotiabank Chile'),
    bank('016', 'BCI (Banco de Crédito e Inversiones)', 'Banco de Crédito e Inversiones'),
    former('017', 'Banco do Brasil'),
    former('027', 'Itaú-Corpbanca'),
    bank('028', 'Banco BICE'),
    former('031', 'HSBC Bank'),
    former('035', 'Banco Santiago'),
    bank('037', 'Banco Santander', 'Banco Santander Chile'),
    bank('039', 'Itaú Chile', 'Banco Itaú', 'Banco Itaú Chile'),
    former('041', 'JP Morgan Chase Bank N.A.'),
    former('043', 'Banco de la Nación Argentina'),
    former('045', 'The Bank of Tokyo-Mitsubishi UFJ'),
    bank('049', 'Banco Security'),
    bank('051', 'Banco Falabella'),
    former('052', 'Deutsche Bank (Chile)'),
    bank('053', 'Banco Ripley'),
    former('054', 'Rabobank'),
    bank('055', 'Banco Consorcio'),
    former('056', 'Banco Penta'),
    former('057', 'Banco Paris'),
    former('059', 'Banco BTG Pactual'),
    former('099', 'Banco Nuevo'),
    former('152', 'Prepago Los Héroes'),
    former('504', 'BBVA (Banco Bilbao Vizcaya Argentaria)'),
    former('507', 'Banco del Desarrollo'),
    bank('672', 'Coopeuch'),
  ],
};

/** Without what many leave out: `Banco Santander` and `Santander` are one, `Banco de Chile` and `Chile` as well. */
const toKey = (name: string): string =>
  bareWord(name)
    .replace(/^banco\s*(?:del?\s+)?/, '')
    .replaceAll(/[^a-z0-9]/g, '');

const byName = new Map(
  Object.entries(banks).map(([country, list]) => [
    country,
    new Map(
      list
        .filter(({ isOffered }) => isOffered)
        .flatMap(({ code, name, aliases = [] }) =>
          // A spreadsheet drops the zeros in front.
          [String(Number(code)), code, name, ...aliases].map(
            (each) => [toKey(each), code] as const,
          ),
        ),
    ),
  ]),
);

/**
 * The bank that a person wrote, by its name or its number: its code, or the name as it is written in a country without a list
 * of banks; null where the country's list has none of that name.
 */
export function findBank(country: CountryCode, written: string): string | null {
  const known = byName.get(country);
  const name = written.trim();
  if (name === '') return null;
  return known === undefined ? name : (known.get(toKey(name)) ?? null);
}

/** The name of a bank as people of a country write it; of one that its list offers, where there is a list. */
export const exampleBank = (country: CountryCode): string =>
  (banks[country] ?? []).find(({ isOffered }) => isOffered)?.name ?? 'Banco Santander';

/** What a bank is called, from what `findBank` answered. */
export const nameBank = (country: CountryCode, found: string): string =>
  banks[country]?.find(({ code }) => code === found)?.name ?? found;
