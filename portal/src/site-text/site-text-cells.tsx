import type { SiteTextRecord } from '@cotejo/domain/content/site-text-row.ts';
import { saySiteTextCell } from '@cotejo/domain/content/site-text-words.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';

interface CellProps {
  readonly row: SiteTextRecord;
}

/** Whose site it is: without a partner it is ours, which is no gap. */
export const SiteCell = ({ row }: CellProps) => <Said name="partner" row={row} />;

/** The version that the site shows: without one, what it began with. */
export const ShownCell = ({ row }: CellProps) => <Said name="shown" row={row} />;

function Said({ name, row }: CellProps & { readonly name: 'partner' | 'shown' }) {
  const { language } = useApp();
  return <>{saySiteTextCell(name, row[name], language) ?? row[name]}</>;
}
