import { maxTermLength } from '@cotejo/domain/person/search-term.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useEffect, useRef, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shortcutKeys, useShortcuts } from '../keyboard/use-shortcuts.ts';
import { searchPath } from '../paths.ts';
import { useAsked, type Asked } from './use-asked.ts';
import css from './search-field.module.css';

/** The search above every page; `/` goes to its field. */
export function SearchField() {
  const { t } = useTranslation('portal');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = useAsked();
  const field = useRef<HTMLInputElement>(null);
  const asked = pathname.endsWith(searchPath) ? here : '';
  // The same field with other words: a new one would lose the focus.
  useEffect(() => {
    if (field.current !== null) field.current.value = asked;
  }, [asked]);
  useShortcuts({
    search: () => {
      field.current?.focus();
      field.current?.select();
    },
  });
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (q === '') field.current?.focus();
    else void navigate(searchPath, { state: { q } satisfies Asked });
  };
  return (
    <form role="search" className={css.field} onSubmit={send}>
      <TextField
        ref={field}
        id="buscar-en-todo"
        name="q"
        type="search"
        label={t('deskSearch.label')}
        placeholder={t('deskSearch.placeholder')}
        defaultValue={asked}
        maxLength={maxTermLength}
        autoComplete="off"
        aria-keyshortcuts={shortcutKeys.search}
        quiet
        dense
      />
      <Button
        type="submit"
        look="outline"
        size="small"
        icon="search"
        aria-label={t('deskSearch.label')}
      >
        {t('deskSearch.send')}
      </Button>
    </form>
  );
}
