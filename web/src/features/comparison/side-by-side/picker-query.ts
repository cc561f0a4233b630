import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { queryOptions } from '@tanstack/react-query';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import { getSimilarProducts } from '@cotejo/contract/catalogue/product-calls.ts';
import { writePerfil } from '@cotejo/contract/profile/write-perfil.ts';
import { toCompareRequest } from '../../../entities/product-list/compare-call.ts';
import type { Comparator } from '../../../entities/comparator/comparators.ts';
import { listQuery } from '../../../entities/product-list/list-query.ts';
import type { CompareAddress } from './compare-address.ts';
import { identitiesOf, type Compared } from '../../../entities/product/compared.ts';

export interface PickerInput {
  readonly address: CompareAddress;
  readonly compared: readonly Compared[];
  readonly comparator: Comparator;
}

const shown = 9;

/** Possible replacements: similar products first, then the list that it came from. */
export function pickerQuery(
  deps: Pick<AppDeps, 'api' | 'country' | 'queryClient' | 'language'>,
  { address, compared, comparator }: PickerInput,
) {
  const { list, replacing, choices } = address;
  const replaced = compared.find(({ choice }) => choice.identity === replacing);
  const request = toCompareRequest({ ...list, page: 1 }, comparator, deps.country);
  return queryOptions({
    queryKey: ['picker', replaced?.card.id ?? null, identitiesOf(choices), request, deps.language],
    queryFn: async (): Promise<readonly CardItem[]> => {
      const [similar, listed] = await Promise.all([
        replaced === undefined ? [] : askSimilar(deps, replaced.card.id, address),
        deps.queryClient.fetchQuery(listQuery(deps.api, request)),
      ]);
      const answered = listed.kind === 'page' ? listed.answer.data : [];
      const taken = new Set(compared.map(({ card }) => card.id));
      const found = new Map([...similar, ...answered].map((card) => [card.id, card]));
      return [...found.values()].filter(({ id }) => !taken.has(id)).slice(0, shown);
    },
    staleTime: 60_000,
  });
}

/** Without an answer there is still the list. */
async function askSimilar(
  { api }: Pick<AppDeps, 'api'>,
  id: number,
  { list: { profile } }: CompareAddress,
): Promise<readonly CardItem[]> {
  const query = profile === null ? {} : { profile: JSON.stringify(writePerfil(profile)) };
  const result = await api.call(getSimilarProducts, { params: { id }, query });
  return result.ok ? result.data : [];
}
