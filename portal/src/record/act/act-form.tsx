import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { withReason } from '@cotejo/domain/form/reason-field.ts';
import type { RecordRow } from '@cotejo/domain/record/record-kind.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { ActForm, type Answers, type Confirmation } from '../../act/act-form.tsx';
import type { useSend } from '../../act/use-send.ts';
import type { KindPages } from '../kind/kind-pages.ts';
import type { ActValues } from './use-record-act.ts';
import { useWords } from '../kind/use-words.ts';

interface KindActFormProps {
  readonly of: KindPages;
  readonly act: string;
  /** Absent: it is done to several. */
  readonly row?: RecordRow | undefined;
  readonly form: FormDefinition | null;
  readonly today: string;
  /** It is confirmed first, whatever the act is, in these words. */
  readonly confirmText?: string | undefined;
  readonly sending: Pick<
    ReturnType<typeof useSend>,
    'isBusy' | 'problem' | 'refused' | 'refusals'
  > & { readonly send: (values: ActValues) => void };
}

const nothing: FormDefinition = { id: 'act', version: 1, title: '', groups: [] };

/** What an act of a kind asks by its definition, why where it needs a reason, and the button that names what it does. */
export function KindActForm({ of, act, row, form, today, confirmText, sending }: KindActFormProps) {
  const { t, own } = useWords(of);
  const { language } = useApp();
  const definition = of.kind.acts[act];
  const { reason: needs, confirm, inverse } = definition ?? {};
  const name = own(`act.${act}.name`);
  const Aid = of.parts.aids?.[act];
  const Beside = of.parts.beside?.[act];
  const asked = form ?? nothing;
  const confirmBy = (answers: Answers): Confirmation => {
    const follows =
      row === undefined ? undefined : definition?.confirmText?.(row, answers, language);
    const back =
      inverse === undefined
        ? follows === undefined && t('act.confirmText')
        : t('act.confirmBack', { name: own(`act.${inverse}.name`) });
    const text = [confirmText, follows, back].filter(Boolean).join(' ');
    return { title: name, text, yes: name };
  };
  return (
    <ActForm
      act={sending}
      form={needs === 'required' ? withReason(asked, language) : asked}
      today={today}
      go={name}
      look={confirm === true ? 'danger' : 'main'}
      below={Aid && <Aid />}
      beside={Beside && <Beside row={row} />}
      confirm={confirm === true || confirmText !== undefined ? confirmBy : null}
      onSend={({ reason }, typed) => {
        const { reason: _, ...values } = typed;
        if (needs !== 'required') sending.send(form === null ? {} : { values: typed });
        else sending.send({ ...(form === null ? {} : { values }), reason: String(reason) });
      }}
    />
  );
}
