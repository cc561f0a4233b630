import type { TicketRecord } from '@cotejo/domain/ticket/desk-ticket.ts';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { ticketsPath } from '../paths.ts';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { CellView } from '../record/kind/cell-view.tsx';
import recordCss from '../record/kind/record-page.module.css';
import { useWords } from '../record/kind/use-words.ts';
import { ticketCells } from './ticket-cells.tsx';
import { ticketKind } from './ticket-kind.ts';
import { TicketOthers } from './ticket-others.tsx';
import { TicketRelated } from './ticket-related.tsx';
import { TicketThread } from './ticket-thread.tsx';

const of = ticketKind({ cells: ticketCells });

/** What is drawn apart: links to other records. */
const linked = new Set<string>(['lead', 'mergedInto', 'related']);

const groups = of.kind.facts
  .map((group) => group.filter((name) => !linked.has(name)))
  .filter((group) => group.length > 0);

/** What was written, and where the ticket stands. */
export function TicketFacts({ record }: { readonly record: RecordAnswer<TicketRecord> }) {
  const { column, own } = useWords(of);
  const { cells } = record;
  return (
    <>
      {cells.mergedInto !== null && (
        <Notice tone="info">
          <TextLink href={`${ticketsPath}/${cells.mergedInto.id}`}>
            {own('mergedInto', { reference: cells.mergedInto.name })}
          </TextLink>
        </Notice>
      )}
      <TicketOthers id={record.id} />
      <TicketThread record={record} />
      <div className={recordCss.facts}>
        {groups.map((group) => (
          <Facts
            key={group.join()}
            facts={group.map((name) => ({
              label: column(name),
              value: <CellView of={of} row={cells} name={name} />,
            }))}
          />
        ))}
      </div>
      <TicketRelated record={record} />
    </>
  );
}
