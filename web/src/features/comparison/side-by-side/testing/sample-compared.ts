import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import type { ComparedProduct } from '../../../../entities/product/side-by-side-query.ts';
import { sampleCard } from '../../../../entities/product-list/testing/sample-answer.ts';

const percent = (share: number) => ({
  minAmount: null,
  maxAmount: share,
  unit: { code: '%', name: '%', currencyCode: null },
});

/** A complementary plan with all that the table compares. */
export function sampleCompared(
  { id, card = {} }: { id: number; card?: Partial<CardItem> },
  conditions: Partial<ComparedProduct['conditions']> = {},
): ComparedProduct {
  return {
    card: sampleCard(id, card),
    conditions: {
      ageMinEntry: 18,
      ageMaxEntry: 64,
      ageMaxStay: null,
      maximumDependants: 5,
      dependantAges: { from: 0, to: 64 },
      minimumEmployees: null,
      waitingDays: 60,
      needsDeclaration: true,
      previsiones: ['isapre', 'fonasa'],
      preexisting: 'declared',
      ...conditions,
    },
    topsAndDeductibles: [],
    coverages: {
      count: 1,
      tags: [
        {
          id: 1,
          code: 'ambulatoria',
          displayName: 'Ambulatoria',
          translations: { en: 'Outpatient', pt: 'Ambulatorial' },
          icon: 'stethoscope',
          coverages: [
            {
              id: 1,
              insuranceBenefit: {
                id: 1,
                code: 'ambulatoria-consulta-medica',
                name: 'Consulta médica',
                translations: { en: 'Doctor’s visit', pt: 'Consulta médica' },
              },
              coverageOrganization: null,
              note: null,
              amounts: { percentage_isapre: percent(70), percentage_fonasa: percent(60) },
            },
          ],
        },
      ],
    },
    exclusions: [{ title: 'Tratamientos estéticos', description: '' }],
    coverageRequirements: [],
    lines: [],
    affinity: null,
    tariff: null,
    coverageCountries: ['CL'],
  };
}
