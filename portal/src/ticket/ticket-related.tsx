import type { Relation, TicketRecord } from '@cotejo/domain/ticket/desk-ticket.ts';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { leadsPath, periodsPath, ticketsPath } from '../paths.ts';
import type { RecordAnswer } from '../record/kind/answers.ts';
import { useWords } from '../record/kind/use-words.ts';
import { ticketKind } from './ticket-kind.ts';

const of = ticketKind();

/** Where what belongs to a ticket has its page. */
const pathOf: Readonly<Record<Relation, string>> = {
  merged: ticketsPath,
  earlier: ticketsPath,
  later: ticketsPath,
  purchase: leadsPath,
  period: periodsPath,
};

/** The request that it came with, and other tickets of the same person about the same; the purchases and periods that it is about. */
export function TicketRelated({ record }: { readonly record: RecordAnswer<TicketRecord> }) {
  const { own } = useWords(of);
  const { lead, related } = record.cells;
  const links = [
    ...(lead === null
      ? []
      : [{ href: `${leadsPath}/${lead.id}`, text: own('lead', { reference: lead.name }) }]),
    ...related.map(({ relation, id, name }) => ({
      href: `${pathOf[relation]}/${id}`,
      text: own(`relation.${relation}`, { reference: name }),
    })),
  ];
  if (links.length === 0) return null;
  return (
    <ul className="plain">
      {links.map(({ href, text }) => (
        <li key={text}>
          <TextLink href={href}>{text}</TextLink>
        </li>
      ))}
    </ul>
  );
}
