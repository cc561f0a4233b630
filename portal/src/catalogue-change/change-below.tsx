import type {
  CatalogueChange,
  ChangeLine,
  SamplePrice,
} from '@cotejo/domain/catalogue-change/change-row.ts';
import { nameLine, sayLine } from '@cotejo/domain/catalogue-change/change-words.ts';
import { formatExact } from '@cotejo/domain/money/format-money.ts';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { DataTable } from '@cotejo/ui/table/data-table.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { productsPath } from '../paths.ts';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { useWords } from '../record/kind/use-words.ts';
import { changeKind } from './change-kind.ts';

const of = changeKind();

/** Kinds of which a sentence says whom they reach. */
const notes = {
  sale: true,
  terms: true,
  cover: true,
  offers: true,
  steps: true,
  copy: true,
} as const;

/** What was and what becomes side by side, and what three samples of people pay by it. */
export function ChangeBelow({ record }: { readonly record: RecordAnswer<CatalogueChange> }) {
  const { own } = useWords(of);
  const { kind, samples, state, lines } = record.cells;
  return (
    <>
      <section className="panel stack" aria-labelledby="lines">
        <h2 id="lines">{own('lines.title')}</h2>
        <LineTable cells={record.cells} />
      </section>
      {kind === 'prices' && (
        <section className="panel stack" aria-labelledby="samples">
          <h2 id="samples">{own('samples.title')}</h2>
          {samples.length === 0 ? (
            <p>{own('samples.none')}</p>
          ) : (
            <SampleTable cells={record.cells} />
          )}
        </section>
      )}
      {kind === 'copy' && state === 'published' && (
        <p>
          <TextLink
            href={`${productsPath}?code=${String(lines.find(({ name }) => name === 'code')?.to)}`}
          >
            {own('copied')}
          </TextLink>
        </p>
      )}
      {kind in notes && <p>{own(`note.${kind as keyof typeof notes}`)}</p>}
    </>
  );
}

function LineTable({ cells }: { readonly cells: CatalogueChange }) {
  const { own } = useWords(of);
  const { language } = useApp();
  const { kind, currency, state } = cells;
  // Texts are read from the left.
  const side = kind === 'prices' ? 'amount' : 'text';
  const before = own(state === 'published' ? 'lines.before' : 'lines.prepared');
  const value = (line: ChangeLine, side: 'from' | 'to'): string =>
    sayLine(kind, line.name, line[side], { currency, language });
  return (
    <DataTable
      caption={own('lines.title')}
      regionLabel={own('lines.title')}
      cards
      rows={cells.lines}
      rowId={({ name }) => name}
      columns={[
        {
          id: 'name',
          header: own('lines.name'),
          kind: 'title',
          cell: (line) => nameLine(kind, line, language),
        },
        {
          id: 'from',
          header: before,
          label: before,
          kind: side,
          cell: (line) => value(line, 'from'),
        },
        {
          id: 'to',
          header: own('lines.after'),
          label: own('lines.after'),
          kind: side,
          cell: (line) => value(line, 'to'),
        },
      ]}
    />
  );
}

function SampleTable({ cells }: { readonly cells: CatalogueChange }) {
  const { own } = useWords(of);
  const { currency } = cells;
  const price = (amount: number | null): string =>
    amount === null ? own('samples.noPrice') : formatExact({ amount, currency });
  const side = (id: 'before' | 'after') => ({
    id,
    header: own(`lines.${id}`),
    label: own(`lines.${id}`),
    kind: 'amount' as const,
    cell: (sample: SamplePrice) => price(sample[id]),
  });
  return (
    <DataTable
      caption={own('samples.title')}
      regionLabel={own('samples.title')}
      cards
      rows={cells.samples}
      rowId={({ sample }) => sample}
      columns={[
        {
          id: 'sample',
          header: own('samples.profile'),
          kind: 'title',
          cell: ({ sample }) => own(`samples.of.${sample}`),
        },
        side('before'),
        side('after'),
      ]}
    />
  );
}
