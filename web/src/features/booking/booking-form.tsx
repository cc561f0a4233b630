import { bookCall } from '@cotejo/contract/booking/booking-calls.ts';
import { buildBookingForm } from '@cotejo/domain/booking/booking-form.ts';
import type { AgendaMoment } from '@cotejo/domain/lead/agenda.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useMemo, useState } from 'react';
import { LeadForm, leadWords } from '../../entities/lead/lead-form.tsx';
import { leadOriginOf } from '../../entities/lead/lead-origin.ts';
import { LeadSent } from '../../entities/lead/lead-sent.tsx';
import { useLead } from '../../entities/lead/use-lead.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { useLocalTime } from '../../shared/page/use-local-time.ts';
import type { Offer } from './booking-queries.ts';
import { aboutBooking, bookingSubject, type TriedBooking } from './tried-booking.ts';

interface Props {
  readonly offer: Offer;
  /** Name of the business line that it is about; null: none was chosen. */
  readonly line: string | null;
  /** What was asked for without an answer, also before a reload. */
  readonly tried: TriedBooking | null;
  /** Each time a call was asked for: what has no answer; null: it has one. */
  readonly onAnswer: (open: TriedBooking | null) => void;
  /** Who calls about the line is being read: the offer may be another's, and nothing can be sent. */
  readonly waiting: boolean;
  /** What is offered holds no longer, the hour or who attends the line: it has to be read again. */
  readonly onStale: () => void;
}

interface Booked {
  readonly name: string;
  readonly at: string;
  readonly link: string;
}

/** The free half-hours, with the one that was asked for: it is taken where that call was booked, and is asked for again by the same key. */
function withOpen({ adviser, slots }: Offer, open: TriedBooking | null): readonly AgendaMoment[] {
  if (open === null || open.slug !== adviser.slug) return slots;
  const { day, time } = open;
  if (slots.some((slot) => slot.day === day && slot.time === time)) return slots;
  const whenOf = (moment: AgendaMoment): string => `${moment.day} ${moment.time}`;
  return [...slots, { day, time }].toSorted((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1));
}

/** When to call, whom, and about what; then that it is booked. What was typed stays when the hour is taken. */
export function BookingForm({ offer, line, tried, waiting, onAnswer, onStale }: Props) {
  const { t } = useTranslation('booking');
  const { api, country, language } = useApp();
  const { formatDay, formatHour } = useLocalTime();
  const [booked, setBooked] = useState<Booked | null>(null);
  const { adviser } = offer;
  const slots = useMemo(() => withOpen(offer, tried), [offer, tried]);
  const form = useMemo(
    // The line was asked before: who calls depends on it.
    () => buildBookingForm({ country, language, slots, lines: [] }),
    [country, language, slots],
  );
  const lead = useLead({
    subject: bookingSubject,
    about: aboutBooking(adviser.slug, line),
    root: 'values.',
    send: async (typed, options) => {
      const values = line === null ? typed : { ...typed, businessLine: line };
      const { aditional_data: _seller, ...origin } = leadOriginOf(country);
      const body = { asesor: adviser.slug, values, desde: 'agenda', ...origin };
      const result = await api.call(bookCall, { body }, options);
      const isAnswered = result.ok || (result.problem !== null && result.status < 500);
      const { day, time } = values;
      const open = { slug: adviser.slug, line, day: String(day), time: String(time) };
      onAnswer(isAnswered ? null : open);
      if (!result.ok) {
        const { problem } = result;
        const isLeft = problem?.errors?.some(({ pointer }) => pointer === '/values/businessLine');
        if (isLeft || problem?.code === 'SLOT_TAKEN') onStale();
        // The form has no such field: it is said beside the button, as what else is refused.
        return isLeft && problem
          ? { ...result, problem: { ...problem, detail: t('topic.left'), errors: [] } }
          : result;
      }
      const { reference, link, at } = result.data;
      setBooked({ name: adviser.name, at, link });
      return { ...result, data: { reference, token: null } };
    },
  });
  const { state, again } = lead;
  if (state.kind !== 'sent')
    return (
      <LeadForm
        definition={form}
        lead={lead}
        words={leadWords(t, 'form')}
        groupId="booking"
        waiting={waiting}
      />
    );
  const { reference, email } = state.receipt;
  return (
    <LeadSent>
      <Notice tone="ok" title={t('sent.title')}>
        {booked !== null && (
          <p>
            {t('sent.when', {
              name: booked.name,
              day: formatDay(booked.at),
              hour: formatHour(booked.at),
            })}
          </p>
        )}
        <p>
          {t('sent.code')} <strong className="code">{reference}</strong>
        </p>
        <p>{t('sent.mail', { email })}</p>
      </Notice>
      <div className="row">
        {booked !== null && (
          <ButtonLink look="outline" href={`${sitePaths.booking}#${booked.link}`}>
            {t('sent.change')}
          </ButtonLink>
        )}
        <Button look="quiet" icon="edit" onClick={again}>
          {t('sent.again')}
        </Button>
      </div>
    </LeadSent>
  );
}
