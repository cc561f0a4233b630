import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useLocalTime } from '../../../shared/page/use-local-time.ts';
import { comparatorPath, healthComparator } from '../../../entities/comparator/comparators.ts';
import type { EventView } from '../../../entities/event/event-query.ts';
import css from './event-state.module.css';

/** The page of an event that does not run: when it comes or when it ended, and where to go instead. */
export function EventStateView({ event, state }: { event: EventView; state: 'before' | 'after' }) {
  const { t } = useTranslation('event');
  const { formatDay, formatHour } = useLocalTime();
  const instant = state === 'before' ? event.start : event.finish;
  return (
    <main id="contenido" tabIndex={-1} className={`page page--body ${css.page}`}>
      <div className="panel stack stack--loose">
        <div className="stack stack--tight prose">
          <h1>{t(`state.${state}.title`, { title: event.title, date: formatDay(instant) })}</h1>
          <p className="muted">{t(`state.${state}.text`, { time: formatHour(instant) })}</p>
        </div>
        <div className="row">
          <ButtonLink look="main" href={comparatorPath(healthComparator)}>
            {t('state.compare')}
          </ButtonLink>
          {event.blog !== null && <ButtonLink href={event.blog}>{t('state.read')}</ButtonLink>}
        </div>
      </div>
    </main>
  );
}
