import type { PeriodRecord } from '@cotejo/domain/billing/period-row.ts';
import { arrearsWords, periodStateWords, turnWords } from '@cotejo/domain/billing/period-words.ts';
import { isSaidPaused, sayStanding } from '@cotejo/domain/billing/standing-words.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';

type Cell = { readonly row: PeriodRecord };

const stateTones = {
  scheduled: 'none',
  processed: 'ok',
  recycling: 'wait',
  cancelled: 'none',
} as const;
const arrearsTones = { mora_1: 'wait', mora_2: 'wait', mora_3: 'bad' } as const;
const standingTones = {
  ACTIVE: 'ok',
  OVERDUE: 'wait',
  PENDING_CANCELLATION: 'bad',
  SUSPENDED: 'bad',
  CANCELLATION_REQUEST: 'wait',
  CANCELLED_BY_HOLDER: 'none',
  CANCELLED_UNPAID: 'none',
  CANCELLED_WITHDRAWN: 'none',
  CANCELLED: 'none',
  PENDING: 'bad',
} as const;
const turnTones = {
  charging: 'info',
  coming: 'none',
  due: 'none',
  halted: 'wait',
  holder: 'wait',
  disputed: 'bad',
  later: 'none',
  over: 'none',
} as const;

export function PeriodStateCell({ row }: Cell) {
  const { language } = useApp();
  return <Status tone={stateTones[row.state]}>{periodStateWords[row.state][language]}</Status>;
}

export function ArrearsCell({ row }: Cell) {
  const { t } = useTranslation('record');
  const { language } = useApp();
  const { arrears } = row;
  if (arrears === null) return <span className="muted">{t('list.none')}</span>;
  return <Status tone={arrearsTones[arrears]}>{arrearsWords[arrears][language]}</Status>;
}

/** Where its policy stands: the same words that its holder reads. */
export function StandingCell({ row }: Cell) {
  const { language } = useApp();
  const tone = isSaidPaused(row) ? 'wait' : standingTones[row.standing];
  return <Status tone={tone}>{sayStanding(row, language)}</Status>;
}

/** What comes next; somebody who is waited for stands out. */
export function TurnCell({ row }: Cell) {
  const { language } = useApp();
  return <Status tone={turnTones[row.turn]}>{turnWords[row.turn][language]}</Status>;
}
