/**
 * A link to a product that nobody knows leads to a list, which says so. The parameter is not read into the
 * list's address, so the next link no longer has it.
 */
const parameter = 'aviso';
const lost = 'sin-producto';

export function withLostProduct(list: string): string {
  return `${list}${list.includes('?') ? '&' : '?'}${parameter}=${lost}`;
}

export function hasLostProduct(query: URLSearchParams): boolean {
  return query.get(parameter) === lost;
}
