import type { DeclarationAssessment } from './assess-declaration.ts';
import {
  withoutRepeats,
  exclusionIds,
  type ExclusionId,
  type PersonExclusion,
} from './exclusions.ts';
import { answerRules } from './rules.ts';

/** The question whose yes declares what an exclusion leaves out. */
const questionOf: Readonly<Record<ExclusionId, string>> = {
  maternity: 'q22',
  'mental-health': 'q12',
  bariatric: 'q3',
  refractive: 'q9',
  'other-restricted': 'q14',
  heart: 'q2',
  metabolism: 'q3',
  kidney: 'q4',
  tumour: 'q5',
  breathing: 'q6',
  gynaecology: 'q7',
  digestion: 'q8',
  bones: 'q10',
  nerves: 'q11',
  blood: 'q13',
  'pending-care': 'q20',
  sports: 'q17',
  congenital: 'q23',
};

/** The exclusions about what somebody declared or measures; staff see these before all others. */
export function declaredExclusions({
  fired,
  exclusions,
}: Pick<DeclarationAssessment, 'fired' | 'exclusions'>): readonly PersonExclusion[] {
  const declared = fired.flatMap(({ rule, person }): readonly PersonExclusion[] => {
    const question = answerRules.find(({ id }) => id === rule)?.question;
    if (question === undefined || person === null) return [];
    return exclusionIds
      .filter((exclusion) => questionOf[exclusion] === question)
      .map((exclusion) => ({ person, exclusion }));
  });
  return withoutRepeats([...exclusions, ...declared]);
}
