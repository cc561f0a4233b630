import type { RecordLink } from '@cotejo/domain/record/cell.ts';
import { leadRecord } from '@cotejo/domain/lead/lead.record.ts';
import { peoplePath } from '../paths.ts';
import { LinkCell } from '../record/kind/link-cell.tsx';
import { useMay } from '../session/use-may.ts';

/** What a purchase and its policy lead to. */
interface Linked {
  readonly person: RecordLink | null;
  readonly lead: RecordLink;
}

/** Whose it is, for who may look at people. */
export function SalePerson({ row: { person } }: { readonly row: Linked }) {
  return <ForDesk page={peoplePath} link={person} />;
}

/** The request that follows it. */
export function SaleLead({ row: { lead } }: { readonly row: Linked }) {
  return <ForDesk page={leadRecord.page} link={lead} />;
}

/** Who reads policies alone sees a name, and no page that would refuse them. */
function ForDesk({ page, link }: { readonly page: string; readonly link: RecordLink | null }) {
  const may = useMay();
  if (link !== null && !may(leadRecord.permissions.read)) return <span>{link.name}</span>;
  return <LinkCell of={{ page }} link={link} />;
}
