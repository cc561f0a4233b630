import {
  needsDetails,
  subjectKindsOf,
  type SubjectRequestKind,
} from '@cotejo/domain/privacy/subject-request.ts';
import { RadioGroup } from '@cotejo/ui/form/radio-group.tsx';
import { TextArea } from '@cotejo/ui/form/text-area.tsx';
import { useAppField } from '@cotejo/ui/forms/use-app-field.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { AccountField, type Texts } from './account-form.tsx';

/** What stands in the fields at first. */
export const emptySubject = { kind: '', details: '', employer: '' } as const;

/** The fields that may not be left empty. */
export const neededOfSubject = ({ kind = '' }: Texts): readonly string[] => [
  'kind',
  ...(asksDetails(kind) ? ['details'] : []),
];

const asksDetails = (kind: string): boolean =>
  kind !== '' && needsDetails(kind as SubjectRequestKind);

/** What a call says of them. */
export function readSubject({ kind, details = '', employer = '' }: Texts) {
  return {
    kind: kind as SubjectRequestKind,
    ...(asksDetails(kind ?? '') ? { details: details.trim() } : {}),
    ...(employer.trim() === '' ? {} : { employer: employer.trim() }),
  };
}

/** What is asked for, as the law of the country has it, and what that asks for besides. */
export function SubjectFields() {
  const { t } = useTranslation('account');
  const { country } = useApp();
  const kind = useAppField<string>('kind');
  const details = useAppField<string>('details');
  return (
    <>
      <RadioGroup
        id="kind"
        name="kind"
        label={t('personalData.what')}
        options={subjectKindsOf(country).map((value) => ({
          value,
          label: t(`personalData.kind.${value}`),
        }))}
        value={kind.value === '' ? null : kind.value}
        onChange={kind.set}
        error={kind.error}
      />
      {asksDetails(kind.value) && (
        <TextArea
          id="details"
          name="details"
          maxLength={2_000}
          rows={4}
          label={t(kind.value === 'opposition' ? 'personalData.against' : 'personalData.details')}
          hint={t(
            kind.value === 'opposition' ? 'personalData.againstHint' : 'personalData.detailsHint',
          )}
          error={details.error}
          value={details.value}
          onChange={({ target }) => details.set(target.value)}
        />
      )}
      {kind.value === 'erasure' && <Notice tone="warn">{t('personalData.erasureWarning')}</Notice>}
      {kind.value !== '' && (
        <AccountField
          name="employer"
          maxLength={120}
          autoComplete="organization"
          label={t('personalData.employer')}
          hint={t('personalData.employerHint')}
        />
      )}
    </>
  );
}
