/** The list that an unknown product leads to says so, once: the parameter is no part of the list. */
const parameter = 'aviso';
const lost = 'sin-producto';

export function withLostProduct(list: string): string {
  return `${list}${list.includes('?') ? '&' : '?'}${parameter}=${lost}`;
}

export function hasLostProduct(query: URLSearchParams): boolean {
  return query.get(parameter) === lost;
}
