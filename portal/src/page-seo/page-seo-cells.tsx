import { sayPageSeoCell } from '@cotejo/domain/content/page-seo-forms.ts';
import type { PageSeoRecord } from '@cotejo/domain/content/page-seo-row.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { PictureView } from '../picture/picture-view.tsx';

const tones = { draft: 'none', published: 'ok', withdrawn: 'none' } as const;

export function PageSeoStateCell({ row }: { readonly row: PageSeoRecord }) {
  const { language } = useApp();
  return <Status tone={tones[row.state]}>{sayPageSeoCell('state', row.state, language)}</Status>;
}

/** What staff wrote, or that the page says its own. */
export function OwnWordsCell({ cell, text }: { readonly cell: string; readonly text: string }) {
  const { language } = useApp();
  return text === '' ? (
    <span className="muted">{sayPageSeoCell(cell, text, language)}</span>
  ) : (
    <span>{text}</span>
  );
}

export function ImageCell({ row }: { readonly row: PageSeoRecord }) {
  const { language } = useApp();
  const none = sayPageSeoCell('image', null, language) ?? '';
  return <PictureView name={row.image} alt="" use="share-picture" none={none} />;
}

export function SameTitleCell({ row }: { readonly row: PageSeoRecord }) {
  const { language } = useApp();
  return row.sameTitle === null ? (
    <span className="muted">{sayPageSeoCell('sameTitle', null, language)}</span>
  ) : (
    <span>{row.sameTitle}</span>
  );
}
