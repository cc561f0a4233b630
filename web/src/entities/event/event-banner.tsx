import { EventBanner as Banner } from '@cotejo/ui/banner/event-banner.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useLocalTime } from '../../shared/page/use-local-time.ts';
import type { EventView } from './event-query.ts';
import { useEventState } from './use-event-state.ts';

/** A sale above the list, until its finish second (spec 1 §4). `inside`: on its own list. */
export function EventBanner({ event, inside }: { event: EventView; inside: boolean }) {
  const { t } = useTranslation('event');
  const { formatDay, formatHour } = useLocalTime();
  if (useEventState(event) !== 'running') return null;
  const until = { date: formatDay(event.finish), time: formatHour(event.finish) };
  return (
    <Banner
      label={t('banner.label')}
      title={event.title}
      text={t('banner.until', until)}
      logo={event.logo}
      actions={
        <>
          {!inside && (
            <ButtonLink look="on-deep" size="small" href={event.comparator}>
              {t('banner.list')}
            </ButtonLink>
          )}
          {inside && event.blog !== null && (
            <ButtonLink look="on-deep" size="small" href={event.blog}>
              {t('banner.blog')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
