import { sayNoPicture } from '@cotejo/domain/partner/site-picture-forms.ts';
import type { SiteRecord } from '@cotejo/domain/partner/site-row.ts';
import { siteWords } from '@cotejo/domain/partner/site-words.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { PictureView } from '../picture/picture-view.tsx';

const tones = { draft: 'none', live: 'ok', paused: 'wait' } as const;

export function SiteStateCell({ row }: { readonly row: SiteRecord }) {
  const { language } = useApp();
  return <Status tone={tones[row.state]}>{siteWords[row.state][language]}</Status>;
}

export const FaviconCell = ({ row }: { readonly row: SiteRecord }) => (
  <SlotCell row={row} slot="favicon" />
);

export const LogoCell = ({ row }: { readonly row: SiteRecord }) => (
  <SlotCell row={row} slot="logo" />
);

function SlotCell({ row, slot }: { readonly row: SiteRecord; readonly slot: 'favicon' | 'logo' }) {
  const { language } = useApp();
  return (
    <PictureView
      name={row[slot]}
      alt={row.name}
      use={`site-${slot}`}
      none={sayNoPicture(slot, language)}
    />
  );
}
