import { sitePaths } from '@cotejo/domain/site-paths.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import {
  addressFields,
  readAddress,
  type ListAddress,
} from '../../../entities/list-address/list-address.ts';
import { readChoices } from '../../../entities/list-address/choice-list.ts';

/** Value of `cambiar` when one more product is looked for and none is replaced. */
export const oneMore = 'otro';

/** What `/Comparar-Planes` shows; the address holds all of it. */
export interface CompareAddress {
  /** Of the list that the products were chosen in: profile, filters, month or year. */
  readonly list: ListAddress;
  /** Everything that `comparar` names, also more than three; the answer says what is left out. */
  readonly choices: readonly string[];
  /** Identity of the product that another is looked for; `oneMore`; null = the picker is closed. */
  readonly replacing: string | null;
  readonly onlyDifferences: boolean;
}

export function readCompareAddress(query: URLSearchParams, country: CountryCode): CompareAddress {
  const replacing = query.get('cambiar');
  return {
    list: { ...readAddress(query, country), editing: false },
    choices: readChoices(query),
    replacing: replacing !== null && /^[\p{L}\p{N}_. -]{1,80}$/u.test(replacing) ? replacing : null,
    onlyDifferences: query.get('ver') === 'diferencias',
  };
}

/** The address as name and value; for links and for the hidden fields of forms. */
export function compareFields(address: CompareAddress): [name: string, text: string][] {
  const { list, choices, replacing, onlyDifferences } = address;
  return [
    ...addressFields({ ...list, compared: choices, editing: false }),
    ...(onlyDifferences ? [['ver', 'diferencias'] satisfies [string, string]] : []),
    ...(replacing === null ? [] : [['cambiar', replacing] satisfies [string, string]]),
  ];
}

export function comparePageHref(address: CompareAddress): string {
  const query = compareFields(address)
    .map(([name, text]) => `${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`)
    .join('&');
  return query === '' ? sitePaths.compare : `${sitePaths.compare}?${query}`;
}
