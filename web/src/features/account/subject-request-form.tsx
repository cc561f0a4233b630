import { openSubjectRequest } from '@cotejo/contract/privacy/subject-request-calls.ts';
import {
  subjectRequestKinds,
  type SubjectRequestKind,
} from '@cotejo/domain/privacy/subject-request.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { RadioGroup } from '@cotejo/ui/form/radio-group.tsx';
import { TextArea } from '@cotejo/ui/form/text-area.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import type { AccountSession } from './account-session.ts';
import { toProblemText } from './problem-text.ts';

/**
 * Asks for a copy, a correction or an erasure. A customer's password says that it is the person who asks; staff
 * say for whom they ask.
 */
export function SubjectRequestForm(props: {
  readonly session: AccountSession;
  readonly forSomebody: boolean;
  readonly onAsked: (reference: string) => void;
}) {
  const { session, forSomebody, onAsked } = props;
  const { t } = useTranslation('account');
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<SubjectRequestKind | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(form.current ?? undefined);
    const text = (name: string): string => String(typed.get(name) ?? '').trim();
    const empty = [
      ...(kind === null ? ['kind'] : []),
      ...(kind === 'correction' && text('details') === '' ? ['details'] : []),
      ...(forSomebody ? ['name', 'email'] : ['password']).filter((name) => text(name) === ''),
    ];
    setMissing(empty);
    setProblem(null);
    if (empty.length > 0 || kind === null) {
      form.current?.querySelector<HTMLElement>(`[name=${empty[0]}]`)?.focus();
      return;
    }
    if (isBusy) return;
    setBusy(true);
    const result = await session.call(openSubjectRequest, {
      body: {
        kind,
        ...(forSomebody
          ? { name: text('name'), email: text('email') }
          : { password: String(typed.get('password') ?? '') }),
        ...(kind === 'correction' ? { details: text('details') } : {}),
      },
    });
    setBusy(false);
    setProblem(toProblemText(result, t));
    if (!result.ok) return;
    setKind(null);
    form.current?.reset();
    onAsked(result.data.reference);
  };

  const errorOf = (name: string): string | undefined =>
    missing.includes(name) ? t(`personalData.missing.${name}`) : undefined;
  return (
    <Form ref={form} onSubmit={(event) => void send(event)}>
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
      {kind === 'erasure' && !forSomebody && (
        <Notice tone="warn">{t('personalData.erasureWarning')}</Notice>
      )}
      {forSomebody ? (
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
