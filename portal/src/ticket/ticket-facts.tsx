import type { TicketRecord } from '@cotejo/domain/ticket/desk-ticket.ts';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { leadsPath } from '../paths.ts';
import type { RecordAnswer } from '../record/answers.ts';
import { CellView } from '../record/cell-view.tsx';
import recordCss from '../record/record-page.module.css';
import { useWords } from '../record/use-words.ts';
import { ticketCells } from './ticket-cells.tsx';
import { ticketKind } from './ticket-kind.ts';
import { TicketThread } from './ticket-thread.tsx';

const of = ticketKind({ cells: ticketCells });

/** What was written, and where the ticket stands. */
export function TicketFacts({ record }: { readonly record: RecordAnswer<TicketRecord> }) {
  const { column, own } = useWords(of);
  const { cells } = record;
  return (
    <>
      <TicketThread record={record} />
      <div className={recordCss.facts}>
        {of.kind.facts.map((group) => (
          <Facts
            key={group.join()}
            facts={group
              .filter((name) => name !== 'lead')
              .map((name) => ({
                label: column(name),
                value: <CellView of={of} row={cells} name={name} />,
              }))}
          />
        ))}
      </div>
      {cells.lead !== null && (
        <TextLink href={`${leadsPath}/${cells.lead.id}`}>
          {own('lead', { reference: cells.lead.name })}
        </TextLink>
      )}
    </>
  );
}
