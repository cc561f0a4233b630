import { Status, type StatusTone } from '@cotejo/ui/status/status.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useLocalTime } from '../../../shared/page/use-local-time.ts';
import type { Insurances } from './insurances.ts';
import css from './rows.module.css';

type Tickets = Insurances['tickets'];

const tones: Readonly<Record<Tickets[number]['state'], StatusTone>> = {
  NEW: 'wait',
  OPEN: 'wait',
  HOLD: 'wait',
  PENDING: 'bad',
  SOLVED: 'ok',
};

/** What was asked with the account's address, newest first; its code leads to the answers and to where one replies. */
export function TicketList({ tickets }: { readonly tickets: Tickets }) {
  const { t } = useTranslation('account');
  const { formatDay } = useLocalTime();
  return (
    <section id="consultas" className="stack" aria-labelledby="own-tickets">
      <h2 id="own-tickets">{t('own.section.consultas')}</h2>
      {tickets.length === 0 && <p className="muted">{t('own.noTickets')}</p>}
      {tickets.length > 0 && (
        <ul className={css.list}>
          {tickets.map(({ url, reference, state, askedAt }) => (
            <li key={url} className={css.row}>
              <div className="stack stack--tight">
                <a href={url}>
                  <b>{t('own.ticket', { reference })}</b>
                </a>
                <span className="small muted">{t('own.sent', { date: formatDay(askedAt) })}</span>
              </div>
              <Status tone={tones[state]}>{t(`own.ticketState.${state}`)}</Status>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
