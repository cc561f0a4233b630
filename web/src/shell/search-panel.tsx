import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { IconButton } from '@cotejo/ui/icon-button/icon-button.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  use,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import {
  mostLetters,
  searchParameter,
  searchPath,
  searchQuery,
} from '../features/search/search-query.ts';
import { ensureNamespaces, type I18n } from '../shared/language/create-i18n.ts';
import { useTranslation } from '../shared/language/use-translation.ts';
import { useApp } from '../shared/page/app-context.tsx';
import { SiteNavigation } from '../shared/page/site-navigation.ts';
import { useSiteHref } from '../shared/page/use-site-href.ts';
import css from './search-panel.module.css';

/** Fewer letters find everything. */
const leastLetters = 2;
const pauseMs = 200;
const mostSuggestions = 6;
const mostOfKind = 3;

export interface SearchPanelProps {
  readonly onLeave: () => void;
}

/** Gives the panel once its words are there, too. */
export async function openPanel(
  i18n: I18n,
  give: (panel: () => ComponentType<SearchPanelProps>) => void,
): Promise<void> {
  await ensureNamespaces(i18n, ['search']);
  give(() => SearchPanel);
}

/** The field below the header, with what the site has about the words so far. */
function SearchPanel({ onLeave }: SearchPanelProps) {
  const { t } = useTranslation('search');
  const navigate = use(SiteNavigation);
  const action = useSiteHref(sitePaths.search);
  const [q, setQ] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const press = ({ target }: PointerEvent): void => {
      const header = panel.current?.closest('header');
      if (target instanceof Node && header?.contains(target) === false) onLeave();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [onLeave]);

  const close = (): void => {
    // The link that opened it stands before it.
    const link = panel.current?.previousElementSibling;
    if (link instanceof HTMLElement) link.focus();
    onLeave();
  };
  const send = (event: FormEvent<HTMLFormElement>): void => {
    if (navigate === null) return;
    event.preventDefault();
    onLeave();
    void navigate(searchPath(q));
  };
  const leaveByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  return (
    <div ref={panel} className={css.panel} onKeyDown={leaveByKey}>
      <div className="page">
        <form role="search" action={action} onSubmit={send} className={css.form}>
          <TextField
            ref={field}
            id="buscar-arriba"
            className={css.field}
            name={searchParameter}
            label={t('label')}
            maxLength={mostLetters}
            type="search"
            autoComplete="off"
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
          <Button look="main" type="submit">
            {t('send')}
          </Button>
          <IconButton icon="close" label={t('close')} onClick={close} />
        </form>
        <Suggestions q={q.trim()} onLeave={onLeave} />
      </div>
    </div>
  );
}

function Suggestions({ q, onLeave }: { q: string; onLeave: () => void }) {
  const { t } = useTranslation('search');
  const asked = useAfterPause(q);
  const isAsked = asked.length >= leastLetters && q.length >= leastLetters;
  const { data } = useQuery({
    ...searchQuery(useApp(), asked),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (!isAsked || data === undefined) return null;
  const found = data.groups.flatMap(({ kind, entries }) =>
    // Of a product: who sells it. What the others say of themselves is for the page.
    entries
      .slice(0, mostOfKind)
      .map((entry) => ({ ...entry, note: kind === 'product' ? entry.note : '' })),
  );
  return (
    <ul className={css.found} aria-label={t('suggestions')}>
      {found.slice(0, mostSuggestions).map(({ path, title, note }) => (
        <li key={path}>
          <Link href={path} onClick={onLeave}>
            {title}
          </Link>
          {note !== '' && <span className="muted"> {note}</span>}
        </li>
      ))}
      <li>
        <Link href={searchPath(q)} onClick={onLeave}>
          {t('all', { q })}
        </Link>
      </li>
    </ul>
  );
}

/** A text once nobody has written for a moment. */
function useAfterPause(text: string): string {
  const [last, setLast] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLast(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return last;
}
