import { findEmployee } from '@cotejo/contract/employee/employee-calls.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { employeeRecord } from '@cotejo/domain/employee/employee.record.ts';
import { addDays, countDays } from '@cotejo/domain/money/calendar-day.ts';
import { readSpan } from '@cotejo/domain/record/day-span.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { AppForm } from '@cotejo/ui/forms/app-form.tsx';
import { BoundSelect, BoundText } from '@cotejo/ui/forms/bound-field.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActProblem } from '../act/act-form.tsx';
import { useSend } from '../act/use-send.ts';
import { useToday } from '../record/kind/use-today.ts';
import { useListState } from '../record/question/list-state.ts';
import { useSignedIn } from '../session/session-context.ts';
import css from '../asked-days.module.css';

/** Above the list: somebody by their document, and who came and left in a span of days. */
export function EmployeePanel() {
  return (
    <section className="panel stack">
      <FindByDocument />
      <Movements />
    </section>
  );
}

type Found = NonNullable<CallAnswer<'findEmployee'>>['items'];

/** The document goes in the body of a call: no address and no log has it. */
function FindByDocument() {
  const { t } = useTranslation('record');
  const { session } = useSignedIn();
  const navigate = useNavigate();
  const [found, setFound] = useState<Found>([]);
  const sending = useSend();
  const find = (legalId: string): void => {
    setFound([]);
    void sending.send<NonNullable<CallAnswer<'findEmployee'>>>(
      legalId,
      () => session.call(findEmployee, { body: { legalId } }),
      async (result) => {
        if (!result.ok) return false;
        const { items } = result.data;
        const [first, ...others] = items;
        if (first !== undefined && others.length === 0)
          await navigate(`${employeeRecord.page}/${first.id}`);
        else setFound(items);
        return true;
      },
    );
  };
  return (
    <>
      <AppForm
        initial={{ legalId: '' }}
        validate={({ legalId }) =>
          String(legalId).trim() === ''
            ? [{ name: 'legalId', message: t('employee.find.missing') }]
            : []
        }
        refused={sending.refused}
        refusals={sending.refusals}
        idOf={() => 'find-document'}
        onSubmit={({ legalId }) => find(String(legalId))}
      >
        <div className={css.ask}>
          <BoundText
            id="find-document"
            name="legalId"
            dense
            autoComplete="off"
            label={t('employee.find.document')}
          />
          <Button type="submit" look="outline" size="small" icon="search" busy={sending.isBusy}>
            {t('employee.find.find')}
          </Button>
        </div>
      </AppForm>
      <ActProblem problem={sending.refused.length > 0 ? null : sending.problem} />
      {found.length > 0 && (
        <ul role="status">
          {found.map(({ id, name, company }) => (
            <li key={id}>
              <TextLink href={`${employeeRecord.page}/${id}`}>{name}</TextLink> · {company}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Spec 3 §3: ALTAS, BAJAS and TODAS, as the filters of the list that they are. */
const movements = ['added', 'removed', 'moved'] as const;

function Movements() {
  const { t } = useTranslation('record');
  const { country } = useApp();
  const today = useToday(country);
  const state = useListState(employeeRecord);
  const asked = movements.find((name) => state.valueOf(name) !== '');
  const span = readSpan(asked === undefined ? '' : state.valueOf(asked));
  const dayOf = (days: number | null) => (days === null ? '' : addDays(today, days));
  const initial = {
    movement: asked ?? 'added',
    from: span === null ? addDays(today, -30) : dayOf(span.from),
    to: span === null ? today : dayOf(span.to),
  };
  return (
    <AppForm
      initial={initial}
      validate={() => []}
      idOf={({ name }) => `movement-${name}`}
      onSubmit={({ movement, from, to }) => {
        const none = Object.fromEntries(movements.map((name) => [name, '']));
        const days = writeSpan({ from: String(from), to: String(to) }, today);
        state.apply({ ...none, [String(movement)]: days });
      }}
    >
      <div className={css.ask}>
        <BoundSelect
          id="movement"
          name="movement"
          dense
          label={t('employee.movement.label')}
          options={movements.map((value) => ({ value, label: t(`employee.movement.${value}`) }))}
        />
        <BoundText
          id="movement-from"
          name="from"
          type="date"
          dense
          label={t('employee.movement.from')}
        />
        <BoundText id="movement-to" name="to" type="date" dense label={t('employee.movement.to')} />
        <Button type="submit" look="outline" size="small">
          {t('employee.movement.ask')}
        </Button>
      </div>
    </AppForm>
  );
}

interface Span {
  /** ISO days, both included; empty: open. */
  readonly from: string;
  readonly to: string;
}

/** A filter counts days from today. */
const writeSpan = ({ from, to }: Span, today: string): string => {
  const daysTo = (day: string): string => (day === '' ? '' : String(countDays(today, day)));
  return from === '' && to === '' ? '' : `${daysTo(from)}..${daysTo(to)}`;
};
