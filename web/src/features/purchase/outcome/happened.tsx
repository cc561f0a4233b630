import { countries } from '@cotejo/domain/country/country.ts';
import { formatTime } from '@cotejo/ui/date/format-date.ts';
import { Timeline, type TimelineItem } from '@cotejo/ui/timeline/timeline.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { localeOf } from '../../../shared/language/language-path.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { purchaseCountry } from '../view/purchase-country.ts';
import { useTimeline } from '../server/use-timeline.ts';

/** The next look-up, at the end of the timeline while an outcome is open. */
const plannedType = 'next_check';

export interface HappenedProps {
  readonly title: string;
  /** While waiting the oldest is first and the last one is now; a receipt has the newest first. */
  readonly order: 'waiting' | 'receipt';
  /** What follows when this is over. */
  readonly next?: string;
}

/** The purchase's own history, in words and with times of its country. */
export function Happened({ title, order, next }: HappenedProps) {
  const { t } = useTranslation('purchase');
  const { language } = useApp();
  const { server } = usePurchaseView();
  const country = purchaseCountry(server);
  const locale = localeOf(language, country);
  const { timeZone } = countries[country];
  const items = useTimeline();
  const sorted = [...items].sort((a, b) => a.at.localeCompare(b.at));
  const past = sorted.filter(({ type }) => type !== plannedType);
  const planned = sorted.filter(({ type }) => type === plannedType);
  const shown = past.map(({ at, type, text }, place): TimelineItem => {
    const state =
      order === 'waiting' && place === past.length - 1
        ? 'now'
        : /declined|not_sent|failed|unpaid/.test(type)
          ? 'bad'
          : 'done';
    return {
      id: `${at}-${place}`,
      title: text,
      state,
      stateLabel: t(`timelineStates.${state}`),
      time: formatTime(at, locale, timeZone),
      dateTime: at,
    };
  });
  const coming: TimelineItem[] = [
    ...planned.map(({ at, text }, place) => ({
      id: `planned-${place}`,
      title: text,
      time: formatTime(at, locale, timeZone),
      dateTime: at,
    })),
    ...(next === undefined ? [] : [{ id: 'next', title: next }]),
  ].map((item) => ({ ...item, state: 'next', stateLabel: t('timelineStates.next') }));
  const all = order === 'waiting' ? [...shown, ...coming] : [...coming, ...shown.reverse()];
  if (all.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="happened">
      <h2 id="happened" className="group-title">
        {title}
      </h2>
      <Timeline items={all} />
    </section>
  );
}
