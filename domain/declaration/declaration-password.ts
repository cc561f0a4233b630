/**
 * What opens the copy of a declaration: the holder's document without dots and hyphen, as insurers of
 * the market do; null where it is not known, and then there is no copy.
 */
export function readDeclarationPassword(legalId: string): string | null {
  const bare = legalId.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  return bare === '' ? null : bare;
}
