import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { withoutQueries } from '@cotejo/domain/lead/attribution.ts';
import { readSeller, type Seller, type TypedSeller } from '@cotejo/domain/purchase/seller.ts';

/**
 * The answers of a form, which are sealed, and what says where its request came from, which is not. Answers
 * are sorted: the same answers in any order are the same request.
 */
export function splitBody(rest: object, answerNames: readonly string[]) {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const answers = new Map<string, unknown>(given);
  const isAnswer = new Set(answerNames);
  return {
    answers: Object.fromEntries(
      answerNames.flatMap((name) => (answers.has(name) ? [[name, answers.get(name)]] : [])),
    ),
    attribution: withoutQueries(Object.fromEntries(given.filter(([name]) => !isAnswer.has(name)))),
  };
}

/**
 * Who sold it: sealed with the answers, while its channel goes with the attribution (docs/decisions/sellers.md). Throws
 * VALIDATION_FAILED for a document or a channel that is none.
 */
export function readRequestSeller(
  country: CountryCode,
  typed: TypedSeller | undefined,
): { readonly sealed: { readonly seller?: Seller }; readonly channel: object } {
  const { seller, wrong } = readSeller(country, typed ?? {});
  if (wrong.length > 0)
    throw new AppError('VALIDATION_FAILED', {
      errors: wrong.map((name) => ({
        pointer: `/aditional_data/${name}`,
        code: 'INVALID',
        message: `${name} is not one that we know`,
      })),
    });
  const channel = seller?.createdFrom;
  return {
    sealed: seller === null ? {} : { seller },
    channel: channel === undefined ? {} : { createdFrom: channel },
  };
}
