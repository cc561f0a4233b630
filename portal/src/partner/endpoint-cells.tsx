import type { EndpointRecord } from '@cotejo/domain/partner/endpoint-row.ts';
import { endpointWords } from '@cotejo/domain/partner/endpoint-words.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';

const tones = { active: 'ok', paused: 'wait', ended: 'none' } as const;

export function EndpointStateCell({ row }: { readonly row: EndpointRecord }) {
  const { language } = useApp();
  return <Status tone={tones[row.state]}>{endpointWords[row.state][language]}</Status>;
}
