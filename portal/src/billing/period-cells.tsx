import type { PeriodRecord } from '@cotejo/domain/billing/period-row.ts';
import { arrearsWords, periodStateWords, turnWords } from '@cotejo/domain/billing/period-words.ts';
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

/** What comes next; somebody who is waited for stands out. */
export function TurnCell({ row }: Cell) {
  const { language } = useApp();
  return <Status tone={turnTones[row.turn]}>{turnWords[row.turn][language]}</Status>;
}
