import type { FormDefinition } from './definition.ts';

/** Title of the row that a field stands in: `dependants.1.age` → "Carga 2"; null outside of rows. */
export function rowTitle({ groups }: FormDefinition, name: string): string | null {
  for (const { title, rows } of groups) {
    if (title === undefined || rows === undefined || !name.startsWith(`${rows.name}.`)) continue;
    const row = Number(name.slice(rows.name.length + 1).split('.')[0]);
    return title.replace('{number}', String(row + 1));
  }
  return null;
}
