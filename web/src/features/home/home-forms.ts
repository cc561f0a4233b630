import type { CountryCode } from '@cotejo/domain/country/country.ts';
import {
  comparatorOfKind,
  healthComparator,
  type Comparator,
} from '../../entities/comparator/comparators.ts';

/** For whom the form of the home page asks, as its address says it (`?para=mascotas`). */
const homeFormNames = ['personas', 'mascotas', 'empresa'] as const;
export type HomeFormName = (typeof homeFormNames)[number];

export interface HomeForm {
  readonly name: HomeFormName;
  readonly comparator: Comparator;
}

/** A company's list has another name where health is sold to companies by their own kind. */
const kinds: Readonly<Record<Exclude<HomeFormName, 'personas'>, readonly string[]>> = {
  mascotas: ['mascotas'],
  empresa: ['empresa', 'eps'],
};

/** The forms of a country's home page, each with the list that it leads to. */
export function homeForms(country: CountryCode): readonly HomeForm[] {
  return homeFormNames.flatMap((name): HomeForm[] => {
    if (name === 'personas') return [{ name, comparator: healthComparator }];
    const found = kinds[name]
      .map((kind) => comparatorOfKind(kind, country))
      .find((comparator) => comparator !== undefined);
    return found === undefined ? [] : [{ name, comparator: found }];
  });
}

/** The form that the address asks for; people where it names none of the country. */
export function homeFormOf(search: URLSearchParams, country: CountryCode): HomeForm {
  const forms = homeForms(country);
  const wanted = forms.find(({ name }) => name === search.get('para'));
  return wanted ?? { name: 'personas', comparator: healthComparator };
}
