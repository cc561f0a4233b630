import { dateInWords } from '../calendar/start-dates.ts';
import type { Language } from '../country/country.ts';
import { fillText } from '../text/fill-text.ts';

const texts: Readonly<
  Record<Language, { readonly ends: string; readonly suspends: string; readonly claimed: string }>
> = {
  es: {
    ends: 'Tu aseguradora avisó el {sent} que, si no se paga lo pendiente, tu póliza termina al final del {end}.',
    suspends:
      'Tu aseguradora avisó el {sent} que, si no se paga lo pendiente, tu cobertura se suspende desde el {suspends} y tu póliza termina al final del {end}.',
    claimed:
      'Tu aseguradora avisó el {sent} que, mientras no se pague lo pendiente, tu cobertura se suspende desde el {suspends}.',
  },
  en: {
    ends: 'Your insurer gave notice on {sent} that, if what is pending is not paid, your policy ends at the end of {end}.',
    suspends:
      'Your insurer gave notice on {sent} that, if what is pending is not paid, your cover is suspended from {suspends} and your policy ends at the end of {end}.',
    claimed:
      'Your insurer gave notice on {sent} that, while what is pending is not paid, your cover is suspended from {suspends}.',
  },
  pt: {
    ends: 'Sua seguradora avisou em {sent} que, se o pendente não for pago, sua apólice termina no fim de {end}.',
    suspends:
      'Sua seguradora avisou em {sent} que, se o pendente não for pago, sua cobertura fica suspensa a partir de {suspends} e sua apólice termina no fim de {end}.',
    claimed:
      'Sua seguradora avisou em {sent} que, enquanto o pendente não for pago, sua cobertura fica suspensa a partir de {suspends}.',
  },
};

/** What the insurer's notice says, to its holder; null where it says no day (a premium that is claimed, of cover that goes on). */
export function sayNotice(
  notice: {
    readonly sentOn: string;
    readonly suspendsOn: string | null;
    readonly endsOn: string | null;
  },
  language: Language,
): string | null {
  const { sentOn, suspendsOn, endsOn } = notice;
  if (suspendsOn === null && endsOn === null) return null;
  const { ends, suspends, claimed } = texts[language];
  const inWords = (day: string | null) => (day === null ? '' : dateInWords(day, language));
  return fillText(suspendsOn === null ? ends : endsOn === null ? claimed : suspends, {
    sent: inWords(sentOn),
    suspends: inWords(suspendsOn),
    end: inWords(endsOn),
  });
}
