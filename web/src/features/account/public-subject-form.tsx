import { askSubjectRequest } from '@cotejo/contract/privacy/subject-request-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { FocusedNotice } from '@cotejo/ui/notice/focused-notice.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { AccountField, AccountForm, type Texts } from './account-form.tsx';
import {
  emptySubject,
  neededOfSubject,
  readSubject,
  SubjectFields,
} from './subject-request-fields.tsx';

/** What anybody asks about their data without an account, as somebody whose employer named them to us. */
export function PublicSubjectForm() {
  const { api } = useApp();
  const { t } = useTranslation('account');
  /** To which address the answer goes; null: nothing was asked yet. */
  const [askedFor, setAskedFor] = useState<string | null>(null);

  const ask = ({ name = '', email = '', ...values }: Texts) =>
    api.call(askSubjectRequest, {
      body: { ...readSubject(values), name: name.trim(), email: email.trim() },
    });

  return (
    <section className="panel prose stack" aria-labelledby="ask-public">
      <h2 id="ask-public">{t('personalData.public')}</h2>
      {askedFor !== null ? (
        <FocusedNotice cause={askedFor}>
          <Notice tone="ok" live>
            {t('personalData.publicAsked', { email: askedFor })}
          </Notice>
        </FocusedNotice>
      ) : (
        <>
          <p>{t('personalData.publicText')}</p>
          <AccountForm
            initial={{ ...emptySubject, name: '', email: '' }}
            needed={(values) => [...neededOfSubject(values), 'name', 'email']}
            sayMissing={(name) => t(`personalData.missing.${name}`)}
            ask={async (values) => {
              const result = await ask(values);
              if (result.ok) setAskedFor(values['email']?.trim() ?? '');
              return result;
            }}
          >
            {({ isBusy, problem }) => (
              <>
                <SubjectFields />
                <AccountField
                  name="name"
                  maxLength={120}
                  autoComplete="name"
                  label={t('personalData.personName')}
                />
                <AccountField
                  name="email"
                  type="email"
                  maxLength={254}
                  autoComplete="email"
                  label={t('personalData.personEmail')}
                  hint={t('personalData.personEmailHint')}
                />
                {problem}
                <FormActions>
                  <Button type="submit" busy={isBusy} busyLabel={t('signIn.busy')}>
                    {t('personalData.go')}
                  </Button>
                </FormActions>
              </>
            )}
          </AccountForm>
        </>
      )}
    </section>
  );
}
