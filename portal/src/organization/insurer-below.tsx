import type { InsurerRecord } from '@cotejo/domain/insurer/insurer-row.ts';
import { contactDutyWords } from '@cotejo/domain/insurer/insurer-words.ts';
import { termNames, type TermsVersion } from '@cotejo/domain/insurer/insurer-terms.ts';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { organizationsPath } from '../paths.ts';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { useWords } from '../record/kind/use-words.ts';
import { useMay } from '../session/use-may.ts';
import { insurerKind } from './insurer-kind.ts';

const of = insurerKind();

/** What an insurer agreed of later days, whom to write to there, and the way to the organisation. */
export function InsurerBelow({ record }: { readonly record: RecordAnswer<InsurerRecord> }) {
  const { own } = useWords(of);
  const may = useMay();
  const { planned, asked, contacts, id } = record.cells;
  const isLinked = may('admin:organization:read');
  if (!isLinked && contacts === null && planned.length + asked.length === 0) return null;
  return (
    <section className="panel stack">
      <TermsList id="asked" title={own('asked')} terms={asked} />
      <TermsList id="planned" title={own('planned')} terms={planned} />
      {contacts !== null && <Contacts contacts={contacts} />}
      {isLinked && <TextLink href={`${organizationsPath}/${id}`}>{own('organization')}</TextLink>}
    </section>
  );
}

/** Terms that are not in force yet, by their days; nothing where there are none. */
function TermsList(props: {
  readonly id: string;
  readonly title: string;
  readonly terms: readonly TermsVersion[];
}) {
  const { own, say, column } = useWords(of);
  const { id, title, terms } = props;
  if (terms.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {terms.map((each, at) => (
        <div key={`${each.effectiveFrom} ${at}`} className="stack">
          <p>
            <b>{own('from', { day: say('effectiveFrom', each.effectiveFrom) })}</b>
          </p>
          <Facts
            facts={termNames
              .filter((name) => each[name] !== null)
              .map((name) => ({ label: column(name), value: say(name, each[name]) }))}
          />
        </div>
      ))}
    </section>
  );
}

function Contacts({ contacts }: { readonly contacts: NonNullable<InsurerRecord['contacts']> }) {
  const { own } = useWords(of);
  const { language } = useApp();
  return (
    <section className="stack" aria-labelledby="contacts">
      <h2 id="contacts">{own('contacts')}</h2>
      {contacts.length === 0 ? (
        <p>{own('noContacts')}</p>
      ) : (
        <ul>
          {contacts.map(({ id, name, duty, email, phone }) => (
            <li key={id}>
              <b>{name}</b> · {contactDutyWords[duty][language]}
              <br />
              <a href={`mailto:${email}`}>{email}</a>
              {phone === '' ? null : <> · {phone}</>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
