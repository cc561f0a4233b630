import type { Language } from '../country/country.ts';
import type { EndpointState } from './endpoint-transitions.ts';

export const endpointWords: Readonly<Record<EndpointState, Readonly<Record<Language, string>>>> = {
  active: { es: 'Activa', en: 'Active', pt: 'Ativa' },
  paused: { es: 'En pausa', en: 'Paused', pt: 'Em pausa' },
  ended: { es: 'Terminada', en: 'Ended', pt: 'Encerrada' },
};

/** States of endpoints as people read them. */
export const sayEndpointState = (state: string, language: Language): string | undefined =>
  Object.hasOwn(endpointWords, state) ? endpointWords[state as EndpointState][language] : undefined;
