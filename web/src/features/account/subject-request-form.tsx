import type { ApiResult } from '@cotejo/contract/client.ts';
import { openSubjectRequest } from '@cotejo/contract/privacy/subject-request-calls.ts';
import {
  subjectRequestKinds,
  type SubjectRequestKind,
} from '@cotejo/domain/privacy/subject-request.ts';
import { languages, type CountryCode, type Language } from '@cotejo/domain/country/country.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { RadioGroup } from '@cotejo/ui/form/radio-group.tsx';
import { TextArea } from '@cotejo/ui/form/text-area.tsx';
import { BoundSelect } from '@cotejo/ui/forms/bound-field.tsx';
import { useAppField } from '@cotejo/ui/forms/use-app-field.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState } from 'react';
import { languageNames } from '../../shared/language/language-names.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import type { AccountSession } from '../../shared/account/account-session.ts';
import { AccountField, AccountForm, type Texts } from './account-form.tsx';

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
  // The site's own, where they reach it.
  const country = countries?.find((code) => code === app.country) ?? countries?.[0] ?? '';
  /** Another form after each request: an empty one. */
  const [sent, setSent] = useState(0);

  const needed = ({ kind }: Texts): readonly string[] => [
    'kind',
    ...(kind === 'correction' ? ['details'] : []),
    ...(countries === null ? ['password'] : ['name', 'email']),
  ];
  const ask = async (values: Texts): Promise<ApiResult<unknown>> => {
    const { details = '', password = '', ...person } = values;
    const kind = values['kind'] as SubjectRequestKind;
    const result = await session.call(openSubjectRequest, {
      body: {
        kind,
        ...(countries === null ? { password } : toPerson(person)),
        ...(kind === 'correction' ? { details: details.trim() } : {}),
      },
    });
    if (result.ok) {
      setSent((count) => count + 1);
      onAsked({ reference: result.data.reference, isErasure: kind === 'erasure' });
    } else if (result.status === 401) onRefused();
    return result;
  };

  return (
    <AccountForm
      key={sent}
      initial={{
        kind: '',
        details: '',
        ...(countries === null
          ? { password: '' }
          : { name: '', email: '', country, language: app.language }),
      }}
      needed={needed}
      sayMissing={(name) => t(`personalData.missing.${name}`)}
      ask={ask}
    >
      {({ isBusy, problem }) => (
        <>
          <Kind isOwn={countries === null} />
          {countries !== null ? (
            <>
              <AccountField name="name" autoComplete="off" label={t('personalData.personName')} />
              <AccountField
                name="email"
                type="email"
                autoComplete="off"
                label={t('personalData.personEmail')}
              />
              <BoundSelect
                id="country"
                name="country"
                label={t('personalData.personCountry')}
                options={countries.map((value) => ({ value, label: t(`shell:country.${value}`) }))}
              />
              <BoundSelect
                id="language"
                name="language"
                label={t('personalData.personLanguage')}
                options={languages.map((value) => ({ value, label: languageNames[value] }))}
              />
            </>
          ) : (
            <AccountField
              name="password"
              type="password"
              autoComplete="current-password"
              label={t('signIn.password')}
              hint={t('personalData.passwordHint')}
            />
          )}
          {problem}
          <FormActions>
            <Button type="submit" busy={isBusy} busyLabel={t('signIn.busy')}>
              {t('personalData.go')}
            </Button>
          </FormActions>
        </>
      )}
    </AccountForm>
  );
}

/** What is asked for, and what that asks for besides. */
function Kind({ isOwn }: { readonly isOwn: boolean }) {
  const { t } = useTranslation('account');
  const kind = useAppField<string>('kind');
  const details = useAppField<string>('details');
  return (
    <>
      <RadioGroup
        id="kind"
        name="kind"
        label={t('personalData.what')}
        options={subjectRequestKinds.map((value) => ({
          value,
          label: t(`personalData.kind.${value}`),
        }))}
        value={kind.value === '' ? null : kind.value}
        onChange={kind.set}
        error={kind.error}
      />
      {kind.value === 'correction' && (
        <TextArea
          id="details"
          name="details"
          maxLength={2_000}
          rows={4}
          label={t('personalData.details')}
          hint={t('personalData.detailsHint')}
          error={details.error}
          value={details.value}
          onChange={({ target }) => details.set(target.value)}
        />
      )}
      {kind.value === 'erasure' && isOwn && (
        <Notice tone="warn">{t('personalData.erasureWarning')}</Notice>
      )}
    </>
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
