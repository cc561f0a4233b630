import { Button } from '@cotejo/ui/button/button.tsx';
import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { toSavedQuery } from '@cotejo/domain/record/saved-view.ts';
import type { ApiResult } from '@cotejo/contract/client.ts';
import { useState } from 'react';
import { ActForm } from '../../act/act-form.tsx';
import { ConfirmDialog } from '../../act/confirm-dialog.tsx';
import { useSend } from '../../act/use-send.ts';
import css from '../question/filters.module.css';
import type { KindPages } from '../kind/kind-pages.ts';
import { listPath } from '../kind/record-path.ts';
import type { ListState } from '../question/list-state.ts';
import { longestName, useSavedViews } from './use-saved-views.ts';
import { useWords } from '../kind/use-words.ts';

type Open = 'save' | 'rename' | 'remove' | null;

/** The views that somebody keeps for themselves, and what can be done with the question that is shown now. */
export function SavedViews(props: { readonly of: KindPages; readonly state: ListState }) {
  const { of, state } = props;
  const { t } = useWords(of);
  const saved = useSavedViews(of.kind.name);
  const [open, setOpen] = useState<Open>(null);
  const sending = useSend();
  const query = toSavedQuery(of.kind, state.query.toString());
  const current = saved.views.find((view) => view.query === query) ?? null;
  // A tab of the kind has a name already.
  const maySave = saved.isRead && current === null && state.view === null;
  const send = (what: Open, name: string, call: () => Promise<ApiResult<unknown>>): void =>
    void sending.send<unknown>([what, name, query], call, async (result) => {
      if (!result.ok) return false;
      setOpen(null);
      await saved.reload();
      return true;
    });
  const keep = (name: string): void => {
    if (open === 'save') send(open, name, () => saved.save(name, query));
    else if (current !== null) send(open, name, () => saved.rename(current.id, name));
  };
  if (saved.views.length === 0 && !maySave) return null;
  return (
    <div className={css.saved}>
      {saved.views.length > 0 && (
        <nav aria-label={t('saved.label')}>
          <ul className={css.saved__list}>
            {saved.views.map((view) => (
              <li key={view.id}>
                <TextLink
                  href={listPath(of.kind, new URLSearchParams(view.query))}
                  {...(view.id === current?.id ? { 'aria-current': 'page' as const } : {})}
                >
                  {view.name}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {maySave && (
        <Button size="small" look="quiet" onClick={() => setOpen('save')}>
          {t('saved.save')}
        </Button>
      )}
      {current !== null && (
        <>
          <Button size="small" look="quiet" onClick={() => setOpen('rename')}>
            {t('saved.rename')}
          </Button>
          <Button size="small" look="quiet" onClick={() => setOpen('remove')}>
            {t('saved.remove')}
          </Button>
        </>
      )}
      <Dialog
        open={open === 'save' || open === 'rename'}
        onClose={() => setOpen(null)}
        title={t(open === 'rename' ? 'saved.rename' : 'saved.save')}
        text={t('saved.own')}
        closeLabel={t('act.close')}
      >
        <ActForm
          key={open}
          act={sending}
          idPrefix="view-"
          form={nameForm(t('saved.name'), open === 'rename' ? current?.name : undefined)}
          go={t('saved.keep')}
          confirm={null}
          onSend={({ name }) => keep(String(name))}
        />
      </Dialog>
      <ConfirmDialog
        open={open === 'remove'}
        title={t('saved.removeTitle', { name: current?.name ?? '' })}
        text={t('saved.removeText')}
        yes={t('saved.remove')}
        onYes={() => {
          if (current !== null) send('remove', current.name, () => saved.remove(current.id));
        }}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}

const nameForm = (label: string, initial = ''): FormDefinition => ({
  id: 'view',
  version: 1,
  title: label,
  groups: [
    {
      fields: [
        { name: 'name', type: 'text', label, required: true, maxLength: longestName, initial },
      ],
    },
  ],
});
