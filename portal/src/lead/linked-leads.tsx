import type { LeadRecord } from '@cotejo/domain/lead/desk-lead.ts';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { leadsPath, peoplePath, purchasesPath, ticketsPath } from '../paths.ts';

/** What the same person asked for first. */
export function FirstLead({ row }: { readonly row: LeadRecord }) {
  return <Links of={leadsPath} to={row.duplicateOf === null ? [] : [row.duplicateOf]} />;
}

/** What somebody said it is not the same as. */
export function SeparatedLead({ row }: { readonly row: LeadRecord }) {
  return <Links of={leadsPath} to={row.separatedFrom === null ? [] : [row.separatedFrom]} />;
}

/** What the same person asked for again. */
export function LaterLeads({ row }: { readonly row: LeadRecord }) {
  return <Links of={leadsPath} to={row.duplicates} />;
}

/** Whose it is. */
export function LeadPerson({ row }: { readonly row: LeadRecord }) {
  return <Links of={peoplePath} to={row.person === null ? [] : [row.person]} />;
}

/** The purchase that it follows. */
export function LeadSale({ row }: { readonly row: LeadRecord }) {
  return <Links of={purchasesPath} to={row.sale === null ? [] : [row.sale]} />;
}

/** What was asked beside it, or about its purchase. */
export function LeadTickets({ row }: { readonly row: LeadRecord }) {
  return <Links of={ticketsPath} to={row.tickets} />;
}

function Links({ of, to }: { readonly of: string; readonly to: LeadRecord['duplicates'] }) {
  const { t } = useTranslation('record');
  if (to.length === 0) return <span className="muted">{t('list.none')}</span>;
  return (
    <>
      {to.map(({ id, name }) => (
        <span key={id}>
          <TextLink href={`${of}/${id}`}>{name}</TextLink>{' '}
        </span>
      ))}
    </>
  );
}
