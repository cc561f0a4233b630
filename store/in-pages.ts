const pageSize = 500;

/** What one page of a list in the order of ids asks for. */
export interface PageBounds {
  /** Rows behind this id; null = from the first one. */
  readonly after: string | null;
  readonly limit: number;
}

/** Reads a list to its end, a page at a time; `read` answers in the order of ids. */
export async function* inPages<Row extends { readonly id: string }>(
  read: (bounds: PageBounds) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: string | null = null;
  for (;;) {
    const rows: readonly Row[] = await read({ after, limit: pageSize });
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id ?? null;
  }
}
