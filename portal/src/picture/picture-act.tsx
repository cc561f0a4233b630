import type { Call } from '@cotejo/contract/call.ts';
import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import type { PictureUse } from '@cotejo/domain/media/picture.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useState } from 'react';
import { ActForm } from '../act/act-form.tsx';
import { Conflict } from '../record/act/conflict.tsx';
import { useRecordAct } from '../record/act/use-record-act.ts';
import type { RecordAnswer } from '../record/kind/answers.ts';
import type { KindPages } from '../record/kind/kind-pages.ts';
import { useToday } from '../record/kind/use-today.ts';
import { useWords } from '../record/kind/use-words.ts';
import { PicturePanel, type Uploaded, type UploadName } from './picture-panel.tsx';

export interface PictureActProps {
  readonly of: KindPages;
  readonly record: RecordAnswer;
  readonly act: string;
  /** The cell that names the picture, and the field of the act's form that does. */
  readonly cell: string;
  readonly use: PictureUse;
  readonly upload: Call<UploadName>;
}

/** An act that shows a picture: it is uploaded, seen as it will be, and then shown. */
export function PictureAct({ of, record, act, cell, use, upload }: PictureActProps) {
  const { t, own } = useWords(of);
  const { country, language } = useApp();
  const sending = useRecordAct(of, record, act);
  const today = useToday(country);
  const [chosen, setChosen] = useState<Uploaded | null>(null);
  const form = of.kind.acts[act]?.form?.(record.cells, { country, language, today }) ?? null;
  const others = form === null ? null : withoutField(form, cell);
  const shown = record.cells[cell];
  const current = typeof shown === 'string' ? shown : null;
  const name = chosen?.name ?? current;
  // A picture that is there already is only sent again with other words.
  const isReady = chosen !== null || (name !== null && others !== null);

  return (
    <div className="stack">
      <PicturePanel
        id={`picture-${act}`}
        title={form?.title ?? own(`act.${act}.name`)}
        use={use}
        upload={upload}
        chosen={chosen}
        onChosen={setChosen}
        current={current}
        sent={t('picture.sent')}
        locked={sending.isBusy}
      />
      {sending.conflict !== null && (
        <Conflict
          of={of}
          seen={record}
          act={act}
          form={form}
          choices={{}}
          conflict={sending.conflict}
          isBusy={sending.isBusy}
          onApply={sending.apply}
        />
      )}
      {isReady && (
        <ActForm
          act={sending}
          {...(others === null ? {} : { form: others })}
          today={today}
          go={own(`act.${act}.name`)}
          confirm={null}
          onSend={(_, typed) => sending.send({ values: { ...typed, [cell]: name } })}
        />
      )}
    </div>
  );
}

/** What a form asks beside the picture; null: nothing. */
function withoutField(form: FormDefinition, name: string): FormDefinition | null {
  const groups = form.groups
    .map((group) => ({ ...group, fields: group.fields.filter((field) => field.name !== name) }))
    .filter(({ fields }) => fields.length > 0);
  return groups.length === 0 ? null : { ...form, groups };
}
