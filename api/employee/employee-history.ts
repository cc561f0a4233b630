import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { employeeRecord } from '@cotejo/domain/employee/employee.record.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database, TenantDatabase } from '@cotejo/store/database.ts';
import { listEmployeeEvents, type EmployeeEvent } from '@cotejo/store/employee/read-history.ts';
import { readEventPage } from '../record/event-page.ts';
import type { HistoryPage } from '../record/record-source.ts';

/** What became of somebody, the newest first; who did it is read outside of the company's rows. */
export const readEmployeeHistory = (
  own: TenantDatabase,
  db: Database,
  keys: RecordKeys,
  {
    id,
    before,
    language,
  }: { readonly id: string; readonly before: string | null; readonly language: Language },
): Promise<HistoryPage> =>
  readEventPage(
    db,
    keys,
    before,
    async (limit, end) =>
      (await listEmployeeEvents(own, id))
        .filter(({ at }) => end === null || at < end)
        .slice(0, limit),
    (event) => ({ text: sayWhat(event, language) }),
  );

/** The policy and its day, or the facts that changed; what they were is sealed. */
function sayWhat({ policy, day, fields }: EmployeeEvent, language: Language): string | null {
  if (policy !== null) return day === null ? policy : `${policy}, ${dateInWords(day, language)}`;
  const headings: Readonly<Record<string, Readonly<Record<Language, string>> | undefined>> =
    employeeRecord.headings;
  return fields.length === 0
    ? null
    : fields.map((field) => headings[field]?.[language] ?? field).join(', ');
}
