import pg from 'pg';

/** The statements that this process sends to PostgreSQL while `work` runs, on whatever connection. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([given]: readonly unknown[]) =>
      typeof given === 'string' ? given : String((given as { readonly text?: string }).text),
    );
  } finally {
    query.mockRestore();
  }
}
