import { planRestrictions, type RestrictionCode } from '../catalogue/plan-restrictions.ts';
import type { Texts } from '../text/texts.ts';

interface Exclusion {
  /** Null for what a person declared: it is named, and restricts no service of the plan as a whole. */
  readonly restriction: RestrictionCode | null;
  /** As the visitor confirms it and the policy says it, after the person's name. */
  readonly text: Texts;
}

const declared = (es: string, en: string, pt: string): Exclusion => ({
  restriction: null,
  text: { es, en, pt },
});
const restricted = (restriction: Exclude<RestrictionCode, 6>): Exclusion => ({
  restriction,
  text: planRestrictions[restriction],
});

/**
 * What a policy may leave out for one person. Ids are stored and their words were confirmed: neither is ever edited, a
 * change is a new id.
 */
export const exclusions = {
  maternity: restricted(1),
  'mental-health': restricted(2),
  bariatric: restricted(3),
  refractive: restricted(4),
  'other-restricted': restricted(5),
  heart: declared(
    'La enfermedad del corazón, la presión o las venas que se declaró, y sus consecuencias',
    'The declared disease of the heart, blood pressure or veins, and what follows from it',
    'A doença do coração, da pressão ou das veias declarada, e suas consequências',
  ),
  metabolism: declared(
    'La enfermedad del metabolismo que se declaró, y sus consecuencias',
    'The declared metabolic disease, and what follows from it',
    'A doença do metabolismo declarada, e suas consequências',
  ),
  kidney: declared(
    'La enfermedad del riñón o las vías urinarias que se declaró, y sus consecuencias',
    'The declared disease of the kidneys or urinary tract, and what follows from it',
    'A doença dos rins ou das vias urinárias declarada, e suas consequências',
  ),
  tumour: declared(
    'El tumor que se declaró, y sus consecuencias',
    'The declared tumour, and what follows from it',
    'O tumor declarado, e suas consequências',
  ),
  breathing: declared(
    'La enfermedad respiratoria que se declaró, y sus consecuencias',
    'The declared respiratory disease, and what follows from it',
    'A doença respiratória declarada, e suas consequências',
  ),
  gynaecology: declared(
    'La afección de las mamas o ginecológica que se declaró, y sus consecuencias',
    'The declared breast or gynaecological condition, and what follows from it',
    'A condição das mamas ou ginecológica declarada, e suas consequências',
  ),
  digestion: declared(
    'La enfermedad digestiva o del hígado que se declaró, y sus consecuencias',
    'The declared disease of digestion or liver, and what follows from it',
    'A doença digestiva ou do fígado declarada, e suas consequências',
  ),
  bones: declared(
    'La lesión de huesos o articulaciones que se declaró, y sus consecuencias',
    'The declared condition of bones or joints, and what follows from it',
    'A lesão de ossos ou articulações declarada, e suas consequências',
  ),
  nerves: declared(
    'La enfermedad del sistema nervioso que se declaró, y sus consecuencias',
    'The declared disease of the nervous system, and what follows from it',
    'A doença do sistema nervoso declarada, e suas consequências',
  ),
  blood: declared(
    'La enfermedad de la sangre o las defensas que se declaró, y sus consecuencias',
    'The declared disease of blood or immunity, and what follows from it',
    'A doença do sangue ou da imunidade declarada, e suas consequências',
  ),
  'pending-care': declared(
    'La hospitalización o cirugía que estaba pendiente, y sus consecuencias',
    'The hospital stay or surgery that was pending, and what follows from it',
    'A internação ou cirurgia que estava pendente, e suas consequências',
  ),
  sports: declared(
    'Accidentes en los deportes de riesgo que se declararon',
    'Accidents in the declared risky sports',
    'Acidentes nos esportes de risco declarados',
  ),
  congenital: declared(
    'La malformación de nacimiento que se declaró, y sus consecuencias',
    'The declared malformation from birth, and what follows from it',
    'A malformação de nascença declarada, e suas consequências',
  ),
} as const satisfies Record<string, Exclusion>;
export type ExclusionId = keyof typeof exclusions;

export const exclusionIds = Object.keys(exclusions) as readonly ExclusionId[];

/** One exclusion of one insured person. */
export interface PersonExclusion {
  /** Place in form order, 0 is the holder. */
  readonly person: number;
  readonly exclusion: ExclusionId;
}

/** Every pair once, in the order of the form's people. */
export function withoutRepeats(given: readonly PersonExclusion[]): readonly PersonExclusion[] {
  return given
    .filter(
      ({ person, exclusion }, at) =>
        given.findIndex((other) => other.person === person && other.exclusion === exclusion) === at,
    )
    .sort((one, other) => one.person - other.person);
}
