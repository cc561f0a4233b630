/** What the law or a company sets from a day on, with who says so. */
export interface DatedRow<Value> {
  /** ISO day. */
  readonly from: string;
  readonly value: Value;
  readonly source: string;
}

/** The row of a day; of a day before all of them the first one. Rows stand in the order of their days. */
export function rowOn<Value>(
  rows: readonly [DatedRow<Value>, ...DatedRow<Value>[]],
  day: string,
): DatedRow<Value> {
  return rows.findLast(({ from }) => from <= day) ?? rows[0];
}
