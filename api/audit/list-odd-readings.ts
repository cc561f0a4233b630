import { readShown } from '@cotejo/store/attention/attention.ts';
import type { Database } from '@cotejo/store/database.ts';

export interface OddReading {
  readonly accountId: string;
  readonly detail: string;
  /** ISO instant. */
  readonly since: string;
}

const prefix = 'account/';

/**
 * What was raised about the reading of these accounts (null = of everybody) and is not explained yet, the oldest first. It says
 * not where they read: a tenant's people get it of those who work for nobody else.
 */
export async function listOddReadings(
  db: Database,
  accountIds: readonly string[] | null,
): Promise<readonly OddReading[]> {
  const subjects = accountIds === null ? null : accountIds.map((id) => prefix + id);
  const shown = await readShown(db, 'odd_reading', subjects);
  return shown.map(({ subject, detail, since }) => ({
    accountId: subject.slice(prefix.length),
    detail,
    since: since.toISOString(),
  }));
}
