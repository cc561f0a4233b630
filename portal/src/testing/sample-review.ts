import type { Review } from '../waiting/declaration/review.ts';
import type { WaitingItem } from '../waiting/waiting-item.ts';

export const bariatric = { person: 0, exclusion: 'bariatric' } as const;
const answer = (id: string, yes: boolean | null, question: string, said: string) => ({
  id,
  yes,
  topic: 'corazón',
  question,
  answer: said,
});
/** A declaration that waits, as the API sends it. */
export const sampleReview = (item: WaitingItem): Review => ({
  declarationId: item.id,
  purchaseId: item.purchaseId,
  productCode: item.productCode,
  country: 'CL',
  status: 'reviewing',
  givenAt: item.since,
  people: [{ name: 'Pedro', role: 'Titular' }],
  assessment: {
    rulesVersion: 'v1',
    outcome: 'needs_review',
    fired: [{ rule: 'bmi-very-high', text: 'IMC sobre 35', person: 0, figure: 38.06 }],
    exclusions: [bariatric],
  },
  declared: [bariatric, { person: 0, exclusion: 'heart' }],
  answers: [
    answer('q2', true, '¿Corazón?', 'Sí'),
    answer('q2', null, 'Diagnóstico · corazón', 'Hipertensión'),
    answer('q3', false, '¿Diabetes?', 'No'),
    answer('q4', false, '¿Riñones?', 'No'),
  ],
  exclusions: [
    { id: 'bariatric', text: 'Cirugía bariátrica', restriction: 3 },
    { id: 'heart', text: 'El corazón', restriction: null },
    { id: 'tumour', text: 'El tumor', restriction: null },
  ],
  organization: item.organization,
  requests: [],
  readings: [
    { reader: 'you', name: 'Fernanda Ríos', at: item.since, times: 1 },
    { reader: 'staff', name: 'Marcela Soto', at: item.since, times: 2 },
    { reader: 'visitor', name: null, at: item.since, times: 1 },
  ],
});
