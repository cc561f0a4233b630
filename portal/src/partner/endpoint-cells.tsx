import type { Language } from '@cotejo/domain/country/country.ts';
import type { EndpointRecord } from '@cotejo/domain/partner/endpoint-row.ts';
import type { EndpointState } from '@cotejo/domain/partner/endpoint-transitions.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';

const words: Readonly<Record<EndpointState, Readonly<Record<Language, string>>>> = {
  active: { es: 'Activa', en: 'Active', pt: 'Ativa' },
  paused: { es: 'En pausa', en: 'Paused', pt: 'Em pausa' },
  ended: { es: 'Terminada', en: 'Ended', pt: 'Encerrada' },
};
const tones = { active: 'ok', paused: 'wait', ended: 'none' } as const;

/** States of endpoints as people read them. */
export const sayEndpointState = (state: string, language: Language): string | undefined =>
  Object.hasOwn(words, state) ? words[state as EndpointState][language] : undefined;

export function EndpointStateCell({ row }: { readonly row: EndpointRecord }) {
  const { language } = useApp();
  return <Status tone={tones[row.state]}>{words[row.state][language]}</Status>;
}
