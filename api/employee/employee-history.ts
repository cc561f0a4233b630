import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { employeeRecord } from '@cotejo/domain/employee/employee.record.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database, TenantDatabase } from '@cotejo/store/database.ts';
import { listEmployeeEvents, type EmployeeEvent } from '@cotejo/store/employee/read-history.ts';
import type { HistoryPage } from '../record/record-source.ts';

const pageSize = 50;

/** What became of somebody, the newest first; who did it is read outside of the company's rows. */
export async function readEmployeeHistory(
  own: TenantDatabase,
  db: Database,
  keys: RecordKeys,
  asked: { readonly id: string; readonly before: string | null; readonly language: Language },
): Promise<HistoryPage> {
  const { id, before, language } = asked;
  const events = (await listEmployeeEvents(own, id)).filter(
    ({ at }) => before === null || at.toISOString() < before,
  );
  const page = events.slice(0, pageSize);
  const names = await nameAccounts(
    db,
    keys,
    page.flatMap(({ by }) => by ?? []),
  );
  const items = page.map((event) => ({
    at: event.at.toISOString(),
    by: event.by === null ? null : { id: event.by, name: names.get(event.by) ?? event.by },
    kind: event.kind,
    changes: [],
    text: sayWhat(event, language),
  }));
  return { items, next: events.length > pageSize ? (items.at(-1)?.at ?? null) : null };
}

/** The policy and its day, or the facts that changed; what they were is sealed. */
function sayWhat({ policy, day, fields }: EmployeeEvent, language: Language): string | null {
  if (policy !== null) return day === null ? policy : `${policy}, ${dateInWords(day, language)}`;
  const headings: Readonly<Record<string, Readonly<Record<Language, string>> | undefined>> =
    employeeRecord.headings;
  return fields.length === 0
    ? null
    : fields.map((field) => headings[field]?.[language] ?? field).join(', ');
}
