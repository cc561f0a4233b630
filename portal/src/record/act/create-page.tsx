import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ActForm } from '../../act/act-form.tsx';
import { useSend } from '../../act/use-send.ts';
import { useSignedIn } from '../../session/session-context.ts';
import type { RecordAnswer } from '../kind/answers.ts';
import type { KindPages } from '../kind/kind-pages.ts';
import { listPath, recordPath } from '../kind/record-path.ts';
import { keepToldOnce } from '../kind/told-once.ts';
import { useRecordCalls } from '../kind/use-record-calls.ts';
import { useToday } from '../kind/use-today.ts';
import { useWords } from '../kind/use-words.ts';

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
  const title = own('create.name');
  const Aid = of.parts.aids?.['create'];
  const Beside = of.parts.beside?.['create'];
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
        return false;
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
        <ActForm
          act={sending}
          form={form}
          idPrefix="new-"
          today={today}
          go={title}
          below={Aid && <Aid />}
          beside={Beside && <Beside />}
          confirm={null}
          onSend={(_, typed) => send(typed)}
        />
      </section>
    </>
  );
}
