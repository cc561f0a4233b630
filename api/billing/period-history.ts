import { isAsked } from '@cotejo/domain/billing/charged-by.ts';
import { sayPeriodMail } from '@cotejo/domain/billing/period-words.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { nameAccounts } from '@cotejo/store/account/name-accounts.ts';
import { readPeriodHistory } from '@cotejo/store/billing/load-periods.ts';
import { findPeriod } from '@cotejo/store/billing/move-period.ts';
import type { CoverNotice } from '@cotejo/store/billing/cover-notice.model.ts';
import type { PeriodActKind } from '@cotejo/store/billing/period-act.model.ts';
import type { RecordKeys } from '@cotejo/store/crypto/seal.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { HistoryItem, HistoryPage } from '../record/record-source.ts';

const pageSize = 50;

/** What was chosen is said as it was typed; of the others it is a word of its own. */
const textKinds: readonly PeriodActKind[] = ['next_try_set', 'notice_recorded', 'reinstated'];

/** Tries with their reasons, mails, and what staff did, the newest first; above them the next try, or the day until which its holder may pay. */
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
  const { acts, notices, tries, mails } = await readPeriodHistory(db, period);
  const people = acts.map(({ byAccount }) => byAccount);
  const names = await nameAccounts(db, keys, people);
  const happened: readonly HistoryItem[] = [
    ...acts.map(({ kind, choice, byAccount, at }) => ({
      ...toItem(
        textKinds.includes(kind) ? kind : [kind, choice ?? []].flat().join('-'),
        at,
        sayText(kind, choice, notices),
      ),
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
  const { nextTryAt, dueOn } = period;
  const toPlanned = (at: Date): HistoryItem =>
    isAsked(period)
      ? {
          ...toItem('planned-payment', at, null),
          changes: [{ field: 'dueOn', from: null, to: dueOn }],
        }
      : toItem('planned', at, null);
  const planned = before === null && nextTryAt !== null ? [toPlanned(nextTryAt)] : [];
  return {
    items: [...planned, ...items],
    next: older.length > pageSize ? (items.at(-1)?.at ?? null) : null,
  };
}

/** What was chosen; of what the insurer says its day and number, until its holder's data are erased. */
function sayText(
  kind: PeriodActKind,
  choice: string | null,
  notices: readonly Pick<CoverNotice, 'sentOn' | 'reference' | 'backFrom' | 'backReference'>[],
): string | null {
  const said =
    kind === 'notice_recorded'
      ? notices.findLast(({ sentOn }) => sentOn === choice)?.reference
      : kind === 'reinstated'
        ? notices.findLast(({ backFrom }) => backFrom === choice)?.backReference
        : null;
  return said == null ? choice : `${choice} ${said}`;
}

const toItem = (kind: string, at: Date, text: string | null): HistoryItem => ({
  at: at.toISOString(),
  by: null,
  kind,
  changes: [],
  text,
});
