import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import type { RecordAnswer } from '../kind/answers.ts';
import { CellView } from '../kind/cell-view.tsx';
import type { KindPages } from '../kind/kind-pages.ts';
import css from '../kind/record-page.module.css';
import { useWords } from '../kind/use-words.ts';

/** What is known of a record, group by group, and the links to what belongs to it elsewhere. */
export function RecordFacts(props: { readonly of: KindPages; readonly record: RecordAnswer }) {
  const { of, record } = props;
  const { t, column } = useWords(of);
  const Own = of.parts.facts;
  return (
    <section className="panel stack" aria-labelledby="what-is-known">
      <h2 id="what-is-known">{t('page.facts')}</h2>
      {Own !== undefined ? (
        <Own record={record} />
      ) : (
        <div className={css.facts}>
          {of.kind.facts.map((group) => (
            <Facts
              key={group.join()}
              facts={group.map((name) => ({
                label: column(name),
                value: <CellView of={of} row={record.cells} name={name} />,
              }))}
            />
          ))}
        </div>
      )}
      {record.links.map(({ name, href }) => (
        <TextLink key={name} href={href} target="_blank" rel="noreferrer" after="external">
          {t(`page.link.${name}`)}
        </TextLink>
      ))}
    </section>
  );
}
