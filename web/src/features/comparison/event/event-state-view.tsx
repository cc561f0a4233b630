import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { localeOf } from '../../../shared/language/language-path.ts';
import { comparatorPath, healthComparator } from '../../../entities/comparator/comparators.ts';
import type { EventView } from '../../../entities/event/event-query.ts';
import { eventTime } from '../../../entities/event/event-times.ts';
import css from './event-state.module.css';

/** The page of an event that does not run: when it comes or when it ended, and where to go instead. */
export function EventStateView({ event, state }: { event: EventView; state: 'before' | 'after' }) {
  const { t } = useTranslation('event');
  const { country, language } = useApp();
  const instant = state === 'before' ? event.start : event.finish;
  const { date, time } = eventTime(instant, country, localeOf(language, country));
  return (
    <main id="contenido" tabIndex={-1} className={`page page--body ${css.page}`}>
      <div className="panel stack stack--loose">
        <div className="stack stack--tight prose">
          <h1>{t(`state.${state}.title`, { title: event.title, date })}</h1>
          <p className="muted">{t(`state.${state}.text`, { time })}</p>
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
