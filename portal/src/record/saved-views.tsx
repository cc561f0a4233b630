import { Button } from '@cotejo/ui/button/button.tsx';
import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { toSavedQuery } from '@cotejo/domain/record/saved-view.ts';
import type { ApiResult } from '@cotejo/contract/client.ts';
import { useState, type FormEvent } from 'react';
import { ConfirmDialog } from '../act/confirm-dialog.tsx';
import { useSend } from '../act/use-send.ts';
import css from './filters.module.css';
import type { KindPages } from './kind-pages.ts';
import { listPath } from './record-path.ts';
import type { ListState } from './list-state.ts';
import { longestName, useSavedViews } from './use-saved-views.ts';
import { useWords } from './use-words.ts';

type Open = 'save' | 'rename' | 'remove' | null;

/** The views that somebody keeps for themselves, and what can be done with the question that is shown now. */
export function SavedViews(props: { readonly of: KindPages; readonly state: ListState }) {
  const { of, state } = props;
  const { t } = useWords(of);
  const saved = useSavedViews(of.kind.name);
  const [open, setOpen] = useState<Open>(null);
  const [name, setName] = useState('');
  const sending = useSend();
  const query = toSavedQuery(of.kind, state.query.toString());
  const current = saved.views.find((view) => view.query === query) ?? null;
  // A tab of the kind has a name already.
  const maySave = saved.isRead && current === null && state.view === null;
  const begin = (what: Open): void => {
    setName(what === 'rename' ? (current?.name ?? '') : '');
    setOpen(what);
  };
  const send = (what: Open, call: () => Promise<ApiResult<unknown>>): void =>
    void sending.send<unknown>([what, name, query], call, async (result) => {
      if (!result.ok) return false;
      setOpen(null);
      await saved.reload();
      return true;
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const given = name.trim();
    if (given === '') return;
    if (open === 'save') send(open, () => saved.save(given, query));
    else if (current !== null) send(open, () => saved.rename(current.id, given));
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
        <Button size="small" look="quiet" onClick={() => begin('save')}>
          {t('saved.save')}
        </Button>
      )}
      {current !== null && (
        <>
          <Button size="small" look="quiet" onClick={() => begin('rename')}>
            {t('saved.rename')}
          </Button>
          <Button size="small" look="quiet" onClick={() => begin('remove')}>
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
        <form onSubmit={submit} className="stack">
          <TextField
            id="view-name"
            label={t('saved.name')}
            value={name}
            maxLength={longestName}
            onChange={({ target }) => setName(target.value)}
          />
          {sending.problem !== null && (
            <Notice tone="danger" live>
              {sending.problem}
            </Notice>
          )}
          <Button type="submit" look="main" busy={sending.isBusy} busyLabel={t('act.busy')}>
            {t('saved.keep')}
          </Button>
        </form>
      </Dialog>
      <ConfirmDialog
        open={open === 'remove'}
        title={t('saved.removeTitle', { name: current?.name ?? '' })}
        text={t('saved.removeText')}
        yes={t('saved.remove')}
        onYes={() => {
          if (current !== null) send('remove', () => saved.remove(current.id));
        }}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}
