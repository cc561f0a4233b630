import type { AffinityLine } from '@cotejo/contract/comparison/affinity.ts';
import { namespaceLoaders } from '../../../app/namespaces.ts';
import { createI18n, ensureNamespaces } from '../../../shared/language/create-i18n.ts';
import type { TFunction } from '../../../shared/language/translate.ts';
import { toScoreBars } from './score-bars.ts';

let t: TFunction;
beforeAll(async () => {
  const i18n = createI18n('es', {}, namespaceLoaders);
  await ensureNamespaces(i18n, ['scoring']);
  t = i18n.t;
});

const start: AffinityLine = { code: 'MIDDLE', points: 5, text: 'Punto de partida', short: null };
const cheap: AffinityLine = {
  code: 'PRICE_LOW',
  points: 1.9,
  text: 'Cuesta 31 % menos',
  short: null,
};

it('continue each other from 0 to 10: the start, three reasons, the rest in one, the sum', () => {
  const lines: AffinityLine[] = [
    start,
    cheap,
    { code: 'BAD', points: -1.1, text: 'Te pagaría menos', short: null },
    { code: 'FREE_CHOICE', points: 0.5, text: 'Eliges dónde', short: null },
    { code: 'TOP_LOW', points: -0.3, text: 'Topes', short: null },
    { code: 'NOT_INFORMED', points: 0, text: 'Sin tope', short: null },
    { code: 'REST', points: 0.1, text: 'Otras diferencias pequeñas', short: null },
  ];
  expect(toScoreBars(lines, 6.1, 'es-CL', t)).toEqual([
    { text: 'Lo típico de su tipo', figure: '5,0', from: 0, share: 50, look: 'start' },
    { text: 'Cuesta 31 % menos', figure: '+1,9', from: 50, share: 19, look: 'more' },
    { text: 'Te pagaría menos', figure: '\u22121,1', from: 58, share: 11, look: 'less' },
    { text: 'Eliges dónde', figure: '+0,5', from: 58, share: 5, look: 'more' },
    { text: 'y 2 más', figure: '\u22120,2', from: 61, share: 2, look: 'less' },
    { text: 'Puntaje', figure: '6,1', from: 0, share: 61, look: 'total' },
  ]);
  expect(toScoreBars(lines, 6.1, 'es-PE', t)[1]?.figure).toBe('+1.9');
});

it('are cut off where the scale ends, by what says so', () => {
  const lines: AffinityLine[] = [
    start,
    { ...cheap, points: 6.2 },
    { code: 'CAPPED', points: -1.2, text: 'Ningún puntaje pasa de 10', short: null },
  ];
  const bars = toScoreBars(lines, 10, 'es-CL', t);
  expect(bars.map(({ from, share }) => [from, share])).toEqual([
    [0, 50],
    [50, 50],
    [100, 0],
    [0, 100],
  ]);
  expect(bars[2]?.text).toBe('Ningún puntaje pasa de 10');
});
