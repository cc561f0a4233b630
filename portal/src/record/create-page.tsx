import { Button } from '@cotejo/ui/button/button.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { DefinitionFields } from '@cotejo/ui/forms/definition-fields.tsx';
import { DefinitionForm } from '@cotejo/ui/forms/definition-form.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActProblem } from '../act/act-form.tsx';
import { useSend } from '../act/use-send.ts';
import { useSignedIn } from '../session/session-context.ts';
import type { RecordAnswer } from './answers.ts';
import type { KindPages } from './kind-pages.ts';
import { listPath, recordPath } from './record-path.ts';
import { keepToldOnce } from './told-once.ts';
import { readProblems, type FieldProblem } from './use-record-act.ts';
import { useRecordCalls } from './use-record-calls.ts';
import { useToday } from './use-today.ts';
import { useWords } from './use-words.ts';

const noList = new URLSearchParams();

/** A new record of a kind, by its form; it leads to its page, which also shows what is told once. */
export function CreatePage({ of }: { readonly of: KindPages }) {
  const { t, own } = useWords(of);
  const { country, language } = useApp();
  const today = useToday(country);
  const { create } = useRecordCalls(of);
  const navigate = useNavigate();
  const client = useQueryClient();
  const sending = useSend();
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const [refusals, setRefusals] = useState(0);
  const title = own('create.name');
  useDocumentMeta({ title: `${title} · ${own('title')}`, description: own('description') });
  const { me } = useSignedIn();
  const form = of.kind.form?.({ country, language, today, asker: me.membership });
  if (form === undefined) return null;

  const send = (values: Readonly<Record<string, unknown>>): void =>
    void sending.send<RecordAnswer>(
      values,
      (key) => create(values, key),
      async (result) => {
        if (result.ok) {
          const { id, once } = result.data;
          if (once !== undefined) keepToldOnce(client, id, once);
          await client.invalidateQueries({ queryKey: [of.kind.name] });
          await navigate(recordPath(of.kind, id, noList), {
            state: { record: { id, text: own('create.done') } },
          });
          return true;
        }
        const problems = readProblems(result.problem);
        if (problems.length > 0) setRefusals((count) => count + 1);
        setRefused(problems);
        return problems.length > 0;
      },
    );
  return (
    <>
      <div>
        <TextLink plain before="left" href={listPath(of.kind, noList)}>
          {t('page.back')}
        </TextLink>
        <h1>{title}</h1>
      </div>
      <section className="panel stack">
        <DefinitionForm
          definition={form}
          saved={{}}
          idPrefix="new-"
          today={() => today}
          refused={refused}
          refusals={refusals}
          onSubmit={({ answers }) => send(answers)}
        >
          <DefinitionFields definition={form} />
          <FormActions>
            <Button type="submit" look="main" busy={sending.isBusy} busyLabel={t('act.busy')}>
              {title}
            </Button>
          </FormActions>
        </DefinitionForm>
        <ActProblem problem={sending.problem} />
      </section>
    </>
  );
}
