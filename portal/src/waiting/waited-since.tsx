import { localeOf } from '@cotejo/web/src/shared/language/language-path.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { use } from 'react';
import { ReadAtContext } from '../record/kind/read-at.ts';
import { useWaitingTime } from './use-waiting-time.ts';
import type { WaitingItem } from './waiting-item.ts';
import { readWaited } from './waited.ts';
import css from './waiting.module.css';

/** Since when, in words first: `hace 27 min`; what is late says so in words and colour. */
export function WaitedSince({ row: item }: { readonly row: WaitingItem }) {
  const now = use(ReadAtContext);
  const { country, language } = useApp();
  const { t } = useTranslation('portal');
  const formatTime = useWaitingTime(item);
  const { amount, unit, urgency } = readWaited(item, now);
  const locale = localeOf(language, country);
  const age = new Intl.RelativeTimeFormat(locale, { style: 'short' }).format(-amount, unit);
  return (
    <span className={css.when}>
      <span className={css[urgency]}>
        {urgency === 'none' ? age : t(`waiting.urgency.${urgency}`, { age })}
      </span>
      <br />
      <small>{formatTime(item.since)}</small>
      {item.dueAt !== null && (
        <>
          <br />
          <small>{t('waiting.due', { time: formatTime(item.dueAt) })}</small>
        </>
      )}
    </span>
  );
}
