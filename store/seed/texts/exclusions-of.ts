import type { ProductDraft } from '../rows/product-draft.ts';
import { exclusionLists, type Exclusion } from './exclusions.ts';
import { exclusionListsInEnglish } from './exclusions-en.ts';
import { exclusionListsInPortuguese } from './exclusions-pt.ts';

/** An exclusion with its words in the other languages. */
export interface TranslatedExclusion {
  readonly es: Exclusion;
  readonly en: Exclusion;
  readonly pt: Exclusion;
}

type Excluding = Pick<
  ProductDraft,
  'exclusions' | 'preexisting' | 'freeChoice' | 'features' | 'waitingDays' | 'coverageCountries'
>;

const undeclared = (draft: Excluding) =>
  draft.preexisting === 'declared' || draft.preexisting === null;
const excludesEarlier = (draft: Excluding) => draft.preexisting === 'excluded';
const closedNetwork = (draft: Excluding) => !draft.freeChoice;

/** Exclusions that hold for some products of their list only: the others say the opposite elsewhere. */
const holdsOnlyWhere: Readonly<Record<string, (draft: Excluding) => boolean>> = {
  'Preexistencias no declaradas': undeclared,
  Preexistencias: excludesEarlier,
  'Enfermedades anteriores': excludesEarlier,
  'Preexistencias sin continuidad': excludesEarlier,
  'Atención fuera de la red': closedNetwork,
  'Atención fuera de convenio': closedNetwork,
  'Otras clínicas': closedNetwork,
  'Fuera del cuadro de prestadores': closedNetwork,
  'Exámenes preventivos': ({ features }) => !features.includes('chequeo_preventivo'),
  'Salud mental': ({ features }) => !features.includes('salud_mental'),
  'Atenciones fuera del país': ({ features, coverageCountries }) =>
    !features.includes('cobertura_extranjero') && coverageCountries.length < 2,
  'Diagnóstico durante la carencia': ({ waitingDays }) => waitingDays > 0,
  'Cirugía programada durante la carencia': ({ waitingDays }) => waitingDays > 0,
};

/** What a product does not cover, by its kind's list and by what it says of itself. */
export function exclusionsOf(draft: Excluding): TranslatedExclusion[] {
  const list = exclusionLists[draft.exclusions] ?? [];
  return list.flatMap((es, at) => {
    if (holdsOnlyWhere[es[0]]?.(draft) === false) return [];
    const en = exclusionListsInEnglish[draft.exclusions]?.[at];
    const pt = exclusionListsInPortuguese[draft.exclusions]?.[at];
    if (en === undefined || pt === undefined)
      throw new RangeError(`${es[0]} is not written in every language`);
    return [{ es, en, pt }];
  });
}
