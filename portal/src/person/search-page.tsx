import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { peoplePath } from '../paths.ts';
import { QueryGate } from '../query-gate.tsx';
import { EntryTable } from './entry-table.tsx';
import { useAsked } from '../search/use-asked.ts';
import { useSearch, type Found } from './use-people.ts';

/** What the field above every page finds. */
export function SearchPage() {
  const { t } = useTranslation('portal');
  const q = useAsked();
  const title = t('deskSearch.title');
  // What was looked for may name somebody: it is in no title.
  useDocumentMeta({ title, description: t('deskSearch.description') });
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p className="caption">{t('deskSearch.description')}</p>
      </div>
      {q === '' ? (
        <EmptyState icon="search" title={t('deskSearch.begin')}>
          {t('deskSearch.beginText')}
        </EmptyState>
      ) : (
        <Results key={q} q={q} />
      )}
    </>
  );
}

function Results({ q }: { readonly q: string }) {
  const { t } = useTranslation('portal');
  const found = useSearch(q);
  return (
    <QueryGate query={found} failed={t('deskSearch.failed')}>
      {(answer) => <Groups q={q} found={answer} />}
    </QueryGate>
  );
}

function Groups({ q, found }: { readonly q: string; readonly found: Found }) {
  const { t } = useTranslation('portal');
  const { ways, people, groups } = found;
  if (people.entries.length === 0 && groups.length === 0)
    return (
      <EmptyState icon="search" title={t('deskSearch.nothing', { q })} role="status">
        {t(`deskSearch.${nothingWords(found)}`)}
      </EmptyState>
    );
  return (
    <>
      <StatusMessage>
        {t('deskSearch.lookedBy', {
          ways: ways.map((way) => t(`deskSearch.way.${way}`)).join(', '),
        })}
      </StatusMessage>
      {people.entries.length > 0 && <PeopleList people={people} />}
      {groups.map((group) => (
        <EntryTable key={group.kind} group={group} />
      ))}
    </>
  );
}

/** Why nothing is there, and what to do. */
function nothingWords({ ways, people }: Found): 'unreadable' | 'tooMany' | 'nothingText' {
  if (ways.length === 0) return 'unreadable';
  return people.more ? 'tooMany' : 'nothingText';
}

function PeopleList({ people }: { readonly people: Found['people'] }) {
  const { t } = useTranslation('portal');
  return (
    <section className="panel stack" aria-labelledby="found-people">
      <h2 id="found-people">{t('deskSearch.people')}</h2>
      <ul className="plain">
        {people.entries.map(({ id, name, count }) => (
          <li key={id}>
            <TextLink href={`${peoplePath}/${id}`}>
              {name === '' ? t('deskSearch.unnamed') : name}
            </TextLink>{' '}
            <span className="muted">{t('deskSearch.count', { count })}</span>
          </li>
        ))}
      </ul>
      {people.more && (
        <p className="caption">{t('deskSearch.more', { count: people.entries.length })}</p>
      )}
    </section>
  );
}
