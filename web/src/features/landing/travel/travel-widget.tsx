import { sexWords } from '@cotejo/domain/profile/profile.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { ErrorSummary } from '@cotejo/ui/form/error-summary.tsx';
import { FormActions, FormPair } from '@cotejo/ui/form/form-layout.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { RadioGroup } from '@cotejo/ui/form/radio-group.tsx';
import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { travelFields, type TravelField } from './travel-answers.ts';
import { destinationsQuery, travelAnswersOf } from './travel-query.ts';

/** In the order of the form. */
const order: readonly TravelField[] = ['destination', 'departure', 'return', 'sex', 'passengers'];

/**
 * Asks where, when and who, and leads to the travel list priced for it. The answers go through the page's own address, whose loader
 * checks them: the form works the same before scripts are loaded, and without them.
 */
export function TravelWidget() {
  const { t } = useTranslation('landing');
  const app = useApp();
  const navigate = useNavigate();
  const busy = useNavigation().state !== 'idle';
  const [search] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  const { data: destinations } = useQuery(destinationsQuery(app));
  const answers = travelAnswersOf(app, search, destinations ?? []);
  const [sex, setSex] = useState<string | null>(answers?.values.sex || null);
  if (destinations === undefined) return null;
  const frame = (field: TravelField) => {
    const problem = answers?.problems[field];
    return {
      id: `viaje-${field}`,
      name: travelFields[field],
      label: t(`travel.${field}`),
      error: problem === undefined ? undefined : t(`travel.problem.${problem}`),
    };
  };
  const typed = (field: TravelField) => ({ defaultValue: answers?.values[field] ?? '' });
  const errors = order.flatMap((field) => {
    const { id, error } = frame(field);
    return error === undefined ? [] : [{ id, message: error }];
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const given = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') given.append(name, value);
    setAttempt((before) => before + 1);
    void navigate(`?${given}`, { preventScrollReset: true });
  };
  return (
    <section aria-labelledby="cotizar-viaje" className="panel stack">
      <h2 id="cotizar-viaje">{t('travel.title')}</h2>
      <p className="muted">{t('travel.lead')}</p>
      <ErrorSummary title={t('travel.wrong')} errors={errors} attempt={attempt} />
      <Form method="get" onSubmit={send}>
        <SelectField
          {...frame('destination')}
          {...typed('destination')}
          hint={t('travel.destinationHint')}
          empty={t('travel.choose')}
          required
          options={destinations.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <FormPair>
          <TextField {...frame('departure')} {...typed('departure')} type="date" required />
          <TextField {...frame('return')} {...typed('return')} type="date" required />
        </FormPair>
        <RadioGroup
          {...frame('sex')}
          look="segmented"
          required
          value={sex}
          onChange={setSex}
          options={(['F', 'M'] as const).map((code) => ({
            value: sexWords[code],
            label: t(`travel.sexes.${code}`),
          }))}
        />
        <TextField
          {...frame('passengers')}
          {...typed('passengers')}
          hint={t('travel.passengersHint')}
          width="medium"
          autoComplete="off"
          maxLength={80}
          required
        />
        <FormActions>
          <Button type="submit" look="main" busy={busy} busyLabel={t('travel.sending')}>
            {t('travel.send')}
          </Button>
        </FormActions>
      </Form>
    </section>
  );
}
