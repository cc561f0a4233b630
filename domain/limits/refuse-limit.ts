import { boundedMemo } from '../bounded-memo.ts';
import type { Language } from '../country/country.ts';
import { AppError } from '../errors/error-catalogue.ts';
import type { Texts } from '../text/texts.ts';
import { limitNamed, type LimitName } from './limits.ts';

const units = [
  { unit: 'hour', ms: 3_600_000, from: 2 * 3_600_000 },
  { unit: 'minute', ms: 60_000, from: 60_000 },
  { unit: 'second', ms: 1_000, from: 0 },
] as const;

/** Of a language and a unit. Making one costs more than all the rest of a refusal. */
const formatOf = boundedMemo((languageAndUnit) => {
  const [language, unit] = languageAndUnit.split(' ');
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
});

/** A time to wait in words, rounded up: «55 minutos», «2 hours». Up to two hours are said in minutes. */
export function waitInWords(ms: number, language: Language): string {
  const { unit, ms: each } = units.find(({ from }) => ms > from) ?? units[2];
  const count = Math.max(1, Math.ceil(ms / each));
  return formatOf(`${language} ${unit}`).format(count);
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

/** What RATE_LIMITED says where the caller gave no text of its own. */
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
