import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { agendaMoment } from '@cotejo/domain/lead/agenda.ts';
import { sayLeadStatus, sayLeadSubStatus } from '@cotejo/domain/lead/lead-names.ts';
import type { LeadRecord } from '@cotejo/domain/lead/desk-lead.ts';
import type { LeadStatus } from '@cotejo/domain/lead/lead-statuses.ts';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { Status, type StatusTone } from '@cotejo/ui/status/status.tsx';
import { localeOf } from '@cotejo/web/src/shared/language/language-path.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { use } from 'react';
import { ReadAtContext } from '../record/kind/read-at.ts';
import css from '../record/kind/record-page.module.css';
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

/** Status and sub-status, each with its number, which is what people of the desk say; and whether its person asked before or again. */
export function LeadStatusCell({ row }: { readonly row: LeadRecord }) {
  const { language } = useApp();
  const { t } = useTranslation('record');
  const { status, subStatus, duplicateOf, duplicates } = row;
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
      {duplicateOf !== null && (
        <>
          <br />
          <small>{t('lead.repeats', { name: duplicateOf.name })}</small>
        </>
      )}
      {duplicates.length > 0 && (
        <>
          <br />
          <small>{t('lead.repeated', { count: duplicates.length })}</small>
        </>
      )}
    </span>
  );
}

/** The moment that is agreed, by the clocks of its country; what was missed says so in words. */
export function DueMoment({ row }: { readonly row: LeadRecord }) {
  const { t } = useTranslation('record');
  const { country, language } = useApp();
  const { dueOn, dueTime, dueAt } = row;
  const now = use(ReadAtContext);
  const today = dayIn(countries[toCountry({ country: row.countryCode })].timeZone, now);
  if (dueOn === null) return <span className="muted">{t('list.none')}</span>;
  const date = formatDate(dueOn, localeOf(language, country), 'short');
  const day = dueTime === null ? date : `${date} ${dueTime}`;
  const isOver = dueAt === null ? dueOn < today : Date.parse(dueAt) <= now;
  if (isOver) return <span className={css.late}>{t('list.late', { day })}</span>;
  if (dueOn === today) return <span className={css.soon}>{t('list.today', { day })}</span>;
  return <span>{day}</span>;
}

/** Until when somebody has to contact its person or move it; what nobody did in time says so in words. */
export function DeadlineMoment({ row }: { readonly row: LeadRecord }) {
  const { t } = useTranslation('record');
  const { country, language } = useApp();
  const now = use(ReadAtContext);
  if (row.actBy === null) return <span className="muted">{t('list.none')}</span>;
  const moment = agendaMoment(toCountry({ country: row.countryCode }), new Date(row.actBy));
  const date = formatDate(moment.day, localeOf(language, country), 'short');
  const day = `${date} ${moment.time}`;
  return Date.parse(row.actBy) <= now ? (
    <span className={css.late}>{t('lead.pastDeadline', { day })}</span>
  ) : (
    <span>{day}</span>
  );
}
