import type { ApiResult } from '@cotejo/contract/client.ts';
import { openSubjectRequest } from '@cotejo/contract/privacy/subject-request-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { useState } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import type { AccountSession } from '../../shared/account/account-session.ts';
import { AccountField, AccountForm, type Texts } from './account-form.tsx';
import {
  emptySubject,
  neededOfSubject,
  readSubject,
  SubjectFields,
} from './subject-request-fields.tsx';

export interface AskedRequest {
  readonly reference: string;
  readonly isErasure: boolean;
}

/** What a customer asks about their data. A password, or who has none another proof, says that it is the person who asks. */
export function SubjectRequestForm(props: {
  readonly session: AccountSession;
  readonly hasPassword: boolean;
  readonly onAsked: (asked: AskedRequest) => void;
  /** Whoever asks is not signed in any more. */
  readonly onRefused: () => void;
}) {
  const { session, hasPassword, onAsked, onRefused } = props;
  const { t } = useTranslation('account');
  /** Another form after each request: an empty one. */
  const [sent, setSent] = useState(0);

  const ask = async (values: Texts): Promise<ApiResult<unknown>> => {
    const { password = '' } = values;
    const subject = readSubject(values);
    const result = await session.call(openSubjectRequest, {
      body: { ...subject, ...(hasPassword ? { password } : {}) },
    });
    if (result.ok) {
      setSent((count) => count + 1);
      onAsked({ reference: result.data.reference, isErasure: subject.kind === 'erasure' });
    } else if (result.status === 401) onRefused();
    return result;
  };

  return (
    <AccountForm
      key={sent}
      initial={{ ...emptySubject, ...(hasPassword ? { password: '' } : {}) }}
      needed={(values) => [...neededOfSubject(values), ...(hasPassword ? ['password'] : [])]}
      sayMissing={(name) => t(`personalData.missing.${name}`)}
      ask={ask}
    >
      {({ isBusy, problem }) => (
        <>
          <SubjectFields />
          {hasPassword && (
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
