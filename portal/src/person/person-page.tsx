import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useDocumentMeta } from '@cotejo/web/src/shared/page/document-meta.ts';
import { useParams } from 'react-router-dom';
import { QueryGate } from '../query-gate.tsx';
import { isGone } from '../record/page/use-record.ts';
import { EntryTable } from './entry-table.tsx';
import { PersonTimeline } from './person-timeline.tsx';
import { usePerson, type Person } from './use-people.ts';

/** Who somebody is, what they have with us, and what happened; as far as whoever has signed in reaches it. */
export function PersonPage() {
  const { t } = useTranslation('portal');
  const { id = '' } = useParams();
  const person = usePerson(id);
  const name = person.data?.name ?? '';
  const title = name === '' ? t('person.title') : name;
  useDocumentMeta({ title: t('person.title'), description: t('person.description') });
  return (
    <>
      <div>
        <h1>{title}</h1>
        <p className="caption">{t('person.description')}</p>
      </div>
      <QueryGate
        query={person}
        failed={t('person.failed')}
        refused={(error) =>
          isGone(error) ? (
            <EmptyState icon="search" title={t('person.gone')}>
              {t('person.goneText')}
            </EmptyState>
          ) : undefined
        }
      >
        {(answer) => <Content person={answer} />}
      </QueryGate>
    </>
  );
}

function Content({ person }: { readonly person: Person }) {
  const { t } = useTranslation('portal');
  const { isOpen, name, email, phone, number, groups, timeline } = person;
  const shown = (value: string | null) =>
    value === null || value === '' ? (
      <span className="muted">{t('person.unknown')}</span>
    ) : (
      <span>{value}</span>
    );
  return (
    <>
      <section className="panel stack" aria-labelledby="person-who">
        <h2 id="person-who">{t('person.who')}</h2>
        {isOpen ? (
          <Facts
            facts={[
              { label: t('person.name'), value: shown(name) },
              { label: t('person.number'), value: shown(number) },
              { label: t('person.email'), value: shown(email) },
              { label: t('person.phone'), value: shown(phone) },
            ]}
          />
        ) : (
          <Notice tone="info">{t('person.closed')}</Notice>
        )}
      </section>
      {groups.map((group) => (
        <EntryTable key={group.kind} group={group} />
      ))}
      <PersonTimeline told={timeline} />
    </>
  );
}
