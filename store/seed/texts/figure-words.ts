import type { Language } from '@cotejo/domain/country/country.ts';
import type { DraftFigure } from '../rows/product-draft.ts';
import { inWords } from '../rows/units.ts';
import type { ProductFacts } from './facts.ts';

interface FigureWords {
  readonly periods: Readonly<Record<NonNullable<DraftFigure['period']>, string>>;
  readonly zero: string;
  /** As a clause and as a label: without a limit, unknown, up to an amount. */
  readonly noTop: readonly [string, string];
  readonly unknownTop: readonly [string, string];
  readonly top: (figure: string) => readonly [string, string];
}

const byLanguage: Readonly<Record<Language, FigureWords>> = {
  es: {
    periods: {
      anual: 'al año',
      mensual: 'al mes',
      semanal: 'a la semana',
      diario: 'al día',
      evento: 'por evento',
    },
    zero: 'cero',
    noTop: ['sin tope', 'sin tope'],
    unknownTop: ['con el máximo que indica la póliza', 'tope según póliza'],
    top: (figure) => [`con un máximo de ${figure}`, `tope de ${figure}`],
  },
  en: {
    periods: {
      anual: 'a year',
      mensual: 'a month',
      semanal: 'a week',
      diario: 'a day',
      evento: 'per event',
    },
    zero: 'zero',
    noTop: ['without a limit', 'no limit'],
    unknownTop: ['with the maximum that the policy states', 'the limit of the policy'],
    top: (figure) => [`with a maximum of ${figure}`, `a limit of ${figure}`],
  },
  pt: {
    periods: {
      anual: 'por ano',
      mensual: 'por mês',
      semanal: 'por semana',
      diario: 'por dia',
      evento: 'por evento',
    },
    zero: 'zero',
    noTop: ['sem limite', 'sem limite'],
    unknownTop: ['com o máximo que a apólice indica', 'limite conforme a apólice'],
    top: (figure) => [`com um máximo de ${figure}`, `limite de ${figure}`],
  },
};

/** The two figures of a product as a text in `language` names them. */
export function figureTexts(
  {
    top,
    deductible,
  }: { readonly top: DraftFigure | null; readonly deductible: DraftFigure | null },
  language: Language,
): Pick<ProductFacts, 'topClause' | 'topText' | 'deductibleText'> {
  const words = byLanguage[language];
  const told = ({ amount, unit, period }: DraftFigure): string =>
    `${inWords(amount ?? 0, unit, language)}${period ? ` ${words.periods[period]}` : ''}`;
  const [topClause, topText] =
    top === null ? words.unknownTop : top.amount === null ? words.noTop : words.top(told(top));
  return {
    topClause,
    topText,
    deductibleText: deductible?.amount ? told(deductible) : words.zero,
  };
}
