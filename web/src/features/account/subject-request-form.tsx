import { openSubjectRequest } from '@cotejo/contract/privacy/subject-request-calls.ts';
import {
  subjectRequestKinds,
  type SubjectRequestKind,
} from '@cotejo/domain/privacy/subject-request.ts';
import { languages, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { RadioGroup } from '@cotejo/ui/form/radio-group.tsx';
import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { TextArea } from '@cotejo/ui/form/text-area.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState, type FormEvent } from 'react';
import { languageNames } from '../../shared/language/language-names.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import type { AccountSession } from '../../shared/account/account-session.ts';
import { useTypedForm } from './use-typed-form.ts';

export interface AskedRequest {
  readonly reference: string;
  readonly isErasure: boolean;
}

/**
 * Asks for a copy, a correction or an erasure. A customer's password says that it is the person who asks; staff
 * say for whom they ask.
 */
export function SubjectRequestForm(props: {
  readonly session: AccountSession;
  /** Staff ask for somebody, of one of these countries; null: a customer asks for themselves. */
  readonly countries: readonly CountryCode[] | null;
  readonly onAsked: (asked: AskedRequest) => void;
  /** Whoever asks is not signed in any more. */
  readonly onRefused: () => void;
}) {
  const { session, countries, onAsked, onRefused } = props;
  const app = useApp();
  const { t } = useTranslation('account');
  const { form, problem, isBusy, send, errorOf } = useTypedForm((name) =>
    t(`personalData.missing.${name}`),
  );
  const [kind, setKind] = useState<SubjectRequestKind | null>(null);

  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const needed = [
      'kind',
      ...(kind === 'correction' ? ['details'] : []),
      ...(countries === null ? ['password'] : ['name', 'email']),
    ];
    const result = await send(needed, ({ kind: chosen, details = '', password = '', ...person }) =>
      session.call(openSubjectRequest, {
        body: {
          kind: chosen as SubjectRequestKind,
          ...(countries === null ? { password } : toPerson(person)),
          ...(kind === 'correction' ? { details: details.trim() } : {}),
        },
      }),
    );
    if (result === null) return;
    if (!result.ok) {
      if (result.status === 401) onRefused();
      return;
    }
    setKind(null);
    form.current?.reset();
    onAsked({ reference: result.data.reference, isErasure: kind === 'erasure' });
  };

  return (
    <Form ref={form} onSubmit={(event) => void ask(event)}>
      <RadioGroup
        id="kind"
        name="kind"
        label={t('personalData.what')}
        options={subjectRequestKinds.map((value) => ({
          value,
          label: t(`personalData.kind.${value}`),
        }))}
        value={kind}
        onChange={(value) => setKind(value as SubjectRequestKind)}
        error={errorOf('kind')}
      />
      {kind === 'correction' && (
        <TextArea
          id="details"
          name="details"
          maxLength={2_000}
          rows={4}
          label={t('personalData.details')}
          hint={t('personalData.detailsHint')}
          error={errorOf('details')}
        />
      )}
      {kind === 'erasure' && countries === null && (
        <Notice tone="warn">{t('personalData.erasureWarning')}</Notice>
      )}
      {countries !== null ? (
        <>
          <TextField
            id="name"
            name="name"
            autoComplete="off"
            label={t('personalData.personName')}
            error={errorOf('name')}
          />
          <TextField
            id="email"
            name="email"
            type="email"
            autoComplete="off"
            label={t('personalData.personEmail')}
            error={errorOf('email')}
          />
          <SelectField
            id="country"
            name="country"
            label={t('personalData.personCountry')}
            options={countries.map((value) => ({ value, label: t(`shell:country.${value}`) }))}
            defaultValue={app.country}
            error={errorOf('country')}
          />
          <SelectField
            id="language"
            name="language"
            label={t('personalData.personLanguage')}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            defaultValue={app.language}
            error={errorOf('language')}
          />
        </>
      ) : (
        <TextField
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          label={t('signIn.password')}
          hint={t('personalData.passwordHint')}
          error={errorOf('password')}
        />
      )}
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <FormActions>
        <Button type="submit" busy={isBusy} busyLabel={t('signIn.busy')}>
          {t('personalData.go')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** The person as staff wrote them down; the server checks country and language. */
function toPerson(typed: Readonly<Record<string, string>>) {
  const { name = '', email = '', country, language } = typed;
  return {
    name: name.trim(),
    email: email.trim(),
    country: country as CountryCode,
    language: language as Language,
  };
}
