import type { SiteRecord } from '@cotejo/domain/partner/site-row.ts';
import { siteWords } from '@cotejo/domain/partner/site-words.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';

const tones = { draft: 'none', live: 'ok', paused: 'wait' } as const;

export function SiteStateCell({ row }: { readonly row: SiteRecord }) {
  const { language } = useApp();
  return <Status tone={tones[row.state]}>{siteWords[row.state][language]}</Status>;
}
