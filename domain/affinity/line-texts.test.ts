import { affinityCodes } from './affinity-codes.ts';
import { writeChip } from './line-chips.ts';
import { writeLine } from './line-texts.ts';

const languages = ['es', 'en', 'pt'] as const;

describe('the sentence of a year says that the insurer pays', () => {
  it.each([
    ['es', false, /^El seguro te pagaría unos /],
    ['es', true, /^El seguro les pagaría unos /],
    ['en', false, /^The insurance would pay you about /],
    ['en', true, /^The insurance would pay you about /],
    ['pt', false, /^O seguro pagaria a você cerca de /],
    ['pt', true, /^O seguro pagaria a vocês cerca de /],
  ] as const)('in %s, to several: %s', (language, areSeveral, expected) => {
    for (const code of ['USUAL', 'BAD'] as const) {
      const values = { amount: '$4,8 millones', typical: '$4,2 millones', areSeveral };
      expect(writeLine(code, values, language)).toMatch(expected);
    }
  });

  it.each([
    ['es', false, 'Te paga más si es grave'],
    ['es', true, 'Les paga más si es grave'],
    ['en', false, 'Pays you more when it is serious'],
    ['en', true, 'Pays you more when it is serious'],
    ['pt', false, 'Paga a você mais se é grave'],
    ['pt', true, 'Paga a vocês mais se é grave'],
  ] as const)('and so does its chip in %s, to several: %s', (language, areSeveral, expected) => {
    expect(writeChip('BAD', { isMore: true, areSeveral }, language)).toBe(expected);
  });
});

describe('chips', () => {
  const values = {
    percent: 31,
    amount: '$39.000',
    days: 60,
    groups: 'salud mental',
    count: 3,
    region: 'Metropolitana',
    prevision: 'isapre',
  };

  it.each(languages)('are short in %s', (language) => {
    for (const code of affinityCodes) {
      expect((writeChip(code, values, language) ?? '').length).toBeLessThanOrEqual(34);
    }
  });

  it('are of reasons alone: neither of the start, of what is left over nor of what is only noted', () => {
    const without = affinityCodes.filter((code) => writeChip(code, values, 'es') === null);
    expect(without).toEqual([
      'MIDDLE',
      'PRICE_TYPICAL',
      'REQUIRES',
      'NOT_INFORMED',
      'REST',
      'CAPPED',
    ]);
  });

  it('say a price far above the typical one as a multiple of it', () => {
    expect(writeChip('PRICE_LOW', { percent: 31 }, 'es')).toBe('31 % más barato');
    expect(writeChip('PRICE_HIGH', { percent: 470 }, 'es')).toBe('Cuesta 5,7 veces lo típico');
    expect(writeChip('PRICE_HIGH', { percent: 470 }, 'en')).toBe('Costs 5.7 times the typical');
  });

  it('leave out a list that has no room', () => {
    const groups = 'consultas, exámenes, salud mental y maternidad';
    expect(writeChip('EXCLUDED', { groups }, 'es')).toBe('No cubre algunas cosas');
    expect(writeChip('EXCLUDED', { groups: 'maternidad' }, 'es')).toBe('No cubre maternidad');
  });
});
