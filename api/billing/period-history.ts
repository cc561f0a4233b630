import { sayPeriodMail } from '@cotejo/domain/billing/period-words.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import { readPeriodHistory } from '@cotejo/store/billing/load-periods.ts';
import { findPeriod } from '@cotejo/store/billing/move-period.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { HistoryItem, HistoryPage } from '../record/record-source.ts';

const pageSize = 50;

/** Tries with their reasons, mails, and what staff did, the newest first; above them the next try. */
export async function presentPeriodHistory(
  db: Database,
  keys: RecordKeys,
  {
    id,
    before,
    language,
  }: { readonly id: string; readonly before: string | null; readonly language: Language },
): Promise<HistoryPage> {
  const period = await findPeriod(db, id);
  if (period === null) return { items: [], next: null };
  const { acts, tries, mails } = await readPeriodHistory(db, period);
  const people = acts.map(({ byAccount }) => byAccount);
  const names = await nameAccounts(db, keys, people);
  const happened: readonly HistoryItem[] = [
    ...acts.map(({ kind, choice, byAccount, at }) => ({
      ...toItem(kind === 'next_try_set' ? kind : [kind, choice ?? []].flat().join('-'), at, choice),
      by: { id: byAccount, name: names.get(byAccount) ?? byAccount },
    })),
    ...tries.map(({ status, reason, provider, amount, currency, createdAt }) => ({
      ...toItem(
        `try-${status}`,
        createdAt,
        `${formatMoney({ amount, currency: currency as CurrencyCode })} · ${provider}`,
      ),
      changes: reason === null ? [] : [{ field: 'reason', from: null, to: reason }],
    })),
    ...mails.map(({ kind, state, createdAt, sentAt }) =>
      toItem(
        state === 'sent' ? 'mailed' : 'mail-unsent',
        sentAt ?? createdAt,
        sayPeriodMail(kind, language),
      ),
    ),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const older = happened.filter(({ at }) => before === null || at < before);
  const items = older.slice(0, pageSize);
  const { nextTryAt } = period;
  const planned = before === null && nextTryAt !== null ? [toItem('planned', nextTryAt, null)] : [];
  return {
    items: [...planned, ...items],
    next: older.length > pageSize ? (items.at(-1)?.at ?? null) : null,
  };
}

const toItem = (kind: string, at: Date, text: string | null): HistoryItem => ({
  at: at.toISOString(),
  by: null,
  kind,
  changes: [],
  text,
});
