import type { Language } from '../country/country.ts';
import { AppError } from '../errors/error-catalogue.ts';
import type { Texts } from '../payment/texts.ts';
import { limitNamed, type LimitName } from './limits.ts';

/** One and several of each unit; the largest that fits is named. */
const units: readonly { readonly ms: number; readonly one: Texts; readonly more: Texts }[] = [
  {
    ms: 3_600_000,
    one: { es: '1 hora', en: '1 hour', pt: '1 hora' },
    more: { es: '{n} horas', en: '{n} hours', pt: '{n} horas' },
  },
  {
    ms: 60_000,
    one: { es: '1 minuto', en: '1 minute', pt: '1 minuto' },
    more: { es: '{n} minutos', en: '{n} minutes', pt: '{n} minutos' },
  },
  {
    ms: 1_000,
    one: { es: '1 segundo', en: '1 second', pt: '1 segundo' },
    more: { es: '{n} segundos', en: '{n} seconds', pt: '{n} segundos' },
  },
];

/** A time to wait in words, rounded up: «55 minutos», «2 hours». Up to two hours are said in minutes. */
export function waitInWords(ms: number, language: Language): string {
  const unit =
    units.find(({ ms: each }) => ms > (each === 3_600_000 ? 2 * each : each)) ?? units[2]!;
  const n = Math.max(1, Math.ceil(ms / unit.ms));
  return (n === 1 ? unit.one : unit.more)[language].replace('{n}', String(n));
}

const check: Texts = {
  es: 'Antes de seguir, tu navegador tiene que hacer una comprobación de unos segundos. Lo que ingresaste sigue ahí.',
  en: 'Before you go on, your browser has to make a check of a few seconds. What you entered is still there.',
  pt: 'Antes de continuar, seu navegador precisa fazer uma verificação de alguns segundos. O que você informou continua aí.',
};

const rate: Texts = {
  es: 'Hubo muchas solicitudes en poco tiempo. No se cambió nada: vuelve a intentarlo en {wait}.',
  en: 'There were many requests in a short time. Nothing was changed: try again in {wait}.',
  pt: 'Houve muitas solicitações em pouco tempo. Nada foi alterado: tente de novo em {wait}.',
};

/** What RATE_LIMITED says where whoever threw it said nothing of its own. */
export function rateText(retryAfterSeconds: number, language: Language): string {
  return rate[language].replace('{wait}', waitInWords(retryAfterSeconds * 1_000, language));
}

/** The robot check comes first; the same call is taken right after it. */
export function refuseUnchecked(language: Language): AppError {
  return new AppError('ROBOT_CHECK', { detail: check[language] });
}

/**
 * The refusal of a limit in the caller's language: what to do and when.
 *
 * @param waitMs until it may be tried again; null = never, as the text says
 */
export function refuseLimit(name: LimitName, waitMs: number | null, language: Language): AppError {
  const { code, refusal } = limitNamed(name);
  const detail = refusal[language];
  if (waitMs === null) return new AppError(code, { detail, extensions: { limit: name } });
  return new AppError(code, {
    detail: detail.replace('{wait}', waitInWords(waitMs, language)),
    extensions: { limit: name, retryAfter: Math.ceil(waitMs / 1_000) },
  });
}
