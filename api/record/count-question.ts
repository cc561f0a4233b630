import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Branch } from '@cotejo/domain/record/reach-record.ts';
import type { AnyKind } from '@cotejo/domain/record/record-kind.ts';
import type { RecordTable } from '@cotejo/store/record/record-table.ts';
import type { RequestContext } from '../http/request-context.ts';
import { questionOf } from './question-of.ts';

/** A kind whose lists are counted for who asks, by a dashboard or beside the name of a list. */
export interface CountedKind {
  readonly kind: AnyKind;
  readonly table: RecordTable;
  /** The places that are counted; a dashboard's are of one country alone, so that an index answers. */
  readonly branches: readonly Branch[];
}

/** Those of the places that lie in a country. */
export const branchesIn = (branches: readonly Branch[], code: CountryCode): readonly Branch[] =>
  branches.filter(({ countryCode }) => countryCode?.includes(code) ?? true);

/** The country that is asked for, else the host's or the first that is reached, and those that may be asked for. Throws FORBIDDEN. */
export function chooseCountry(
  reached: readonly Branch[],
  asked: CountryCode | undefined,
  context: RequestContext,
): { readonly country: CountryCode; readonly countries: readonly CountryCode[] } {
  const countries = countryCodes.filter((code) => branchesIn(reached, code).length > 0);
  const usual = countries.includes(context.country) ? context.country : countries[0];
  const country = asked ?? usual;
  if (country === undefined || !countries.includes(country)) throw new AppError('FORBIDDEN');
  return { country, countries };
}

/** As the list reads it for the same person. */
export function toQuestion(
  { kind, branches }: Pick<CountedKind, 'kind' | 'branches'>,
  question: string,
  context: RequestContext,
) {
  const { conditions, sort, timeZone } = questionOf(kind, new URLSearchParams(question), context);
  return { conditions, branches, sort, timeZone };
}
