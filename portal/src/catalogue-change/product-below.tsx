import {
  changeKinds,
  linesOf,
  type ManagedProduct,
} from '@cotejo/domain/catalogue-change/change-row.ts';
import {
  changeKindWords,
  changeStateWords,
  nameLine,
  sayLine,
} from '@cotejo/domain/catalogue-change/change-words.ts';
import { lackWords } from '@cotejo/domain/catalogue-change/launch-lacks.ts';
import { isPricedByLines } from '@cotejo/domain/catalogue-change/product.record.ts';
import { Fold } from '@cotejo/ui/disclosure/fold.tsx';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { catalogueChangesPath } from '../paths.ts';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { useWords } from '../record/kind/use-words.ts';
import { changeKind } from './change-kind.ts';
import { productKind } from './product-kind.ts';

const of = productKind();

/** What is planned for a product, and what is in force. */
export function ProductBelow({ record }: { readonly record: RecordAnswer<ManagedProduct> }) {
  const { own } = useWords(of);
  const { language } = useApp();
  const { lines, planned, currency, insuranceType, sale, lacks } = record.cells;
  return (
    <>
      {sale === 'new' && (
        <section className="panel stack" aria-labelledby="lacks">
          <h2 id="lacks">{own('lacks.title')}</h2>
          {lacks.length === 0 ? (
            <p>{own('lacks.none')}</p>
          ) : (
            <ul>
              {lacks.map((lack) => (
                <li key={lack}>{lackWords[lack][language]}</li>
              ))}
            </ul>
          )}
        </section>
      )}
      <section className="panel stack" aria-labelledby="planned">
        <h2 id="planned">{own('planned.title')}</h2>
        {planned.length === 0 ? (
          <p>{own('planned.none')}</p>
        ) : (
          <ul>
            {planned.map((change) => (
              <li key={change.id}>
                <PlannedLine change={change} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="panel stack" aria-labelledby="in-force">
        <h2 id="in-force">{own('inForce.title')}</h2>
        {!isPricedByLines(insuranceType) && <p>{own('inForce.byPlan')}</p>}
        {!lines.some(({ kind }) => kind === 'prices') && <p>{own('inForce.none')}</p>}
        {changeKinds.map((kind) => {
          const standing = linesOf(record.cells, kind);
          return (
            standing.length > 0 && (
              <Fold key={kind} summary={changeKindWords[kind][language]}>
                <Facts
                  wide
                  facts={standing.map((line) => ({
                    label: nameLine(kind, line, language),
                    value: sayLine(kind, line.name, line.value, { currency, language }),
                  }))}
                />
              </Fold>
            )
          );
        })}
      </section>
    </>
  );
}

const ofChange = changeKind();

function PlannedLine({ change }: { readonly change: ManagedProduct['planned'][number] }) {
  const { own, say } = useWords(ofChange);
  const { language } = useApp();
  const { id, kind, state, publishesOn } = change;
  const moment = publishesOn === null ? own('onceApproved') : say('publishesOn', publishesOn);
  return (
    <>
      <TextLink href={`${catalogueChangesPath}/${id}`}>
        {`${changeKindWords[kind][language]} · ${moment}`}
      </TextLink>{' '}
      {changeStateWords[state][language]}
    </>
  );
}
