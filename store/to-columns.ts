/**
 * Fields of a row by the names of their columns, as PostgreSQL's `jsonb_populate_record` reads them:
 * `providerRef` becomes `provider_ref`.
 */
export function toColumns(row: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}
