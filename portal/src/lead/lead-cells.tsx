import { sayLeadStatus, sayLeadSubStatus } from '@cotejo/domain/lead/lead-names.ts';
import type { LeadRecord } from '@cotejo/domain/lead/desk-lead.ts';
import type { LeadStatus } from '@cotejo/domain/lead/lead-statuses.ts';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { Status, type StatusTone } from '@cotejo/ui/status/status.tsx';
import { localeOf } from '@cotejo/web/src/shared/language/language-path.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import css from '../record/record-page.module.css';
import { useToday } from '../record/use-today.ts';
import { toCountry } from '../waiting/to-country.ts';

/** What somebody has to do about it first; the rest is plain. */
const tones: Readonly<Partial<Record<LeadStatus, StatusTone>>> = {
  2: 'info',
  3: 'ok',
  4: 'bad',
  7: 'wait',
  8: 'wait',
  9: 'wait',
  14: 'ok',
  501: 'wait',
};

/** Status and sub-status, each with its number, which is what people of the desk say. */
export function LeadStatusCell({ row }: { readonly row: LeadRecord }) {
  const { language } = useApp();
  const { status, subStatus } = row;
  return (
    <span>
      <Status tone={tones[status] ?? 'none'}>
        {status} {sayLeadStatus(status, language)}
      </Status>
      {subStatus !== null && (
        <>
          <br />
          <small>
            {subStatus} {sayLeadSubStatus(subStatus, language)}
          </small>
        </>
      )}
    </span>
  );
}

/** The day that is agreed, by the calendar of its country; what is overdue says so in words. */
export function DueDay({ row }: { readonly row: LeadRecord }) {
  const { t } = useTranslation('record');
  const { country, language } = useApp();
  const { dueOn } = row;
  const today = useToday(toCountry({ country: row.countryCode }));
  if (dueOn === null) return <span className="muted">{t('list.none')}</span>;
  const day = formatDate(dueOn, localeOf(language, country), 'short');
  if (dueOn < today) return <span className={css.late}>{t('list.late', { day })}</span>;
  if (dueOn === today) return <span className={css.soon}>{t('list.today', { day })}</span>;
  return <span>{day}</span>;
}
