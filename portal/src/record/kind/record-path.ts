import type { AnyKind } from '@cotejo/domain/record/record-kind.ts';

/** The list that somebody came from, so that the way back leads there, from a link as well. */
const listName = 'list';

/** Addresses of a record and its acts, without the language's prefix. */
export function recordPath(
  { page }: Pick<AnyKind, 'page'>,
  id: string,
  list: URLSearchParams,
  act: string | null = null,
): string {
  const path = act === null ? `${page}/${id}` : `${page}/${id}/${act}`;
  const from = list.toString();
  return from === '' ? path : `${path}?${new URLSearchParams({ [listName]: from }).toString()}`;
}

/** The question of the list in a record's address. */
export function listOf(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(query.get(listName) ?? '');
}

export function listPath({ page }: Pick<AnyKind, 'page'>, list: URLSearchParams): string {
  const from = list.toString();
  return from === '' ? page : `${page}?${from}`;
}
