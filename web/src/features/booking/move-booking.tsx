import { moveOwnBooking } from '@cotejo/contract/booking/booking-calls.ts';
import { buildMoveForm } from '@cotejo/domain/booking/booking-form.ts';
import { useMemo } from 'react';
import { LeadForm, leadWords } from '../../entities/lead/lead-form.tsx';
import { useLead } from '../../entities/lead/use-lead.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import type { OwnCall } from './booking-queries.ts';

/** Another hour of the same adviser; the form is a new one once it has moved. */
export function MoveBooking(props: {
  readonly link: string;
  readonly call: OwnCall;
  readonly onMoved: (news: OwnCall) => void;
  readonly onTaken: () => void;
}) {
  return <Form key={props.call.at} {...props} />;
}

function Form({ link, call, onMoved, onTaken }: Parameters<typeof MoveBooking>[0]) {
  const { t } = useTranslation('booking');
  const { api, country, language } = useApp();
  const { slots, at, reference } = call;
  const definition = useMemo(
    () => buildMoveForm(slots, country, language),
    [slots, country, language],
  );
  const lead = useLead({
    subject: `agenda/${reference}/${at}`,
    send: async ({ day, time }, options) => {
      const body = { link, day: String(day), time: String(time) };
      const result = await api.call(moveOwnBooking, { body }, options);
      if (!result.ok) {
        if (result.problem?.code === 'SLOT_TAKEN') onTaken();
        return result;
      }
      onMoved(result.data);
      return { ...result, data: { reference, token: null } };
    },
  });
  return (
    <LeadForm
      definition={definition}
      lead={lead}
      words={leadWords(t, 'own.move')}
      groupId="own-booking"
    />
  );
}
