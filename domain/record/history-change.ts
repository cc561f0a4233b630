/** One value that changed, as a history keeps it; never personal data. */
export interface HistoryChange {
  readonly field: string;
  readonly from: string | number | null;
  readonly to: string | number | null;
}

/** What differs between a record as it was and what it becomes, of these fields. */
export function changesOf<Field extends string>(
  before: Readonly<Partial<Record<NoInfer<Field>, string | number | null>>>,
  after: Readonly<Record<Field, string | number | null>>,
): readonly HistoryChange[] {
  return (Object.keys(after) as Field[]).flatMap((field) => {
    const from = before[field] ?? null;
    const to = after[field];
    return from === to ? [] : [{ field, from, to }];
  });
}
