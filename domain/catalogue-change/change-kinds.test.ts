import { newContradictions } from '../catalogue/contradictions.ts';
import { validateForm } from '../form/validate-form.ts';
import type { FormDefinition } from '../form/definition.ts';
import type { ChangeKind, ManagedProduct, NamedLine } from './change-row.ts';
import { toLines } from './change-row.ts';
import { nameLine, sayLine } from './change-words.ts';
import { neverSold } from '../catalogue/never-sold.ts';
import { lacks } from './change-row.ts';
import { copyForm, copyNames, readCopyForm } from './copy-form.ts';
import { whatItLacks, type LaunchFacts } from './launch-lacks.ts';
import { emptyForm, readEmptyForm } from './empty-form.ts';
import { coverForm, readCoverForm } from './cover-form.ts';
import {
  newCoverFaults,
  readCoverLines,
  writeCoverRows,
  type ProductCoverRows,
} from './cover-lines.ts';
import {
  endLines,
  isAboveMost,
  offerLine,
  readOfferLines,
  type OfferFacts,
} from './offer-lines.ts';
import {
  addOfferForm,
  changeOfferForm,
  endOfferForm,
  readAddOffer,
  readChangeOffer,
} from './offers-form.ts';
import { shareLine, startsFrom } from './open-lines.ts';
import { isOffSale, isOnSale, readSaleLines, withdrawLines } from './sale-lines.ts';
import { readStepLines, readStepsForm, stepsForm, whyNotSteps, writeSteps } from './step-lines.ts';
import {
  linesLost,
  readTermLines,
  statedBy,
  writeTermRows,
  type ProductTermRows,
} from './term-lines.ts';
import { readTermsForm, termsForm } from './terms-form.ts';
import { isInContract, readTextLines, writeTextRow, type ProductTexts } from './text-lines.ts';
import { readTextsForm, textsForm } from './texts-form.ts';

const context = { language: 'es', country: 'CL', today: '2026-11-30' } as const;
const { today } = context;

/** As far as the forms read it. */
const managed = (kind: ChangeKind, lines: readonly NamedLine[]): ManagedProduct =>
  ({
    currency: 'UF',
    fromPrice: { amount: 7_000, currency: 'UF' },
    lines: lines.map((line) => ({ kind, ...line })),
  }) as unknown as ManagedProduct;

/** The form as it stands, with what somebody writes over it, as its validator leaves it. */
function filled(form: FormDefinition, more: object) {
  const standing = Object.fromEntries(
    form.groups
      .flatMap(({ fields }) => fields)
      .flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
  );
  const checked = validateForm(form, { ...standing, ...more }, context);
  expect(checked.problems).toEqual([]);
  return checked.values;
}

const texts: ProductTexts = {
  name: 'Dental Plus',
  section: [
    {
      at: 1,
      called: 'Vista General',
      words: { title: 'Dental Plus, de Aurora', body: 'Paga hasta el 70 %.' },
      translations: {
        en: { title: 'Dental Plus, by Aurora', body: 'It pays up to 70%.' },
        pt: { title: 'Dental Plus, da Aurora', body: 'Paga até 70 %.' },
      },
    },
  ],
  question: [
    {
      at: 1,
      words: { question: '¿Cubre ortodoncia?', answer: 'No.' },
      translations: { en: { question: 'Braces?', answer: 'No.' } },
    },
  ],
  benefit: [],
  seo: { title: 'Dental Plus', description: 'Compara.' },
};

const rows: ProductTermRows = {
  waitingDays: 30,
  waits: [{ group: 'mental_health', days: 60 }],
  preexisting: 'declared',
  card: {
    top: { amount: 5_000_000, unit: 'UF' },
    deductible: { amount: 20_000, unit: 'UF' },
    lifeCover: { amount: null, unit: null },
    deductibleUf: 20_000,
  },
  limits: [
    {
      at: 3,
      name: 'En prestadores preferentes',
      amounts: [
        { kind: 'top', amount: 5_000_000, unit: 'UF', period: 'anual' },
        { kind: 'deductible', amount: 20_000, unit: 'UF', period: null },
      ],
    },
    {
      at: 4,
      name: 'En libre elección',
      amounts: [{ kind: 'top', amount: 4_000_000, unit: 'UF', period: 'anual' }],
    },
  ],
  exclusions: [
    {
      at: 1,
      title: 'Guerra',
      description: 'Nada de lo que pase en una guerra.',
      code: null,
      translations: {
        en: { title: 'War', description: 'Nothing in a war.' },
        pt: { title: 'Guerra', description: 'Nada em uma guerra.' },
      },
    },
    {
      at: 2,
      title: 'Maternidad',
      description: 'Embarazo y parto.',
      code: 'maternity',
      translations: {
        en: { title: 'Maternity', description: 'Pregnancy and birth.' },
        pt: { title: 'Maternidade', description: 'Gravidez e parto.' },
      },
    },
  ],
  features: ['salud_mental', 'sin_dps'],
  freeChoice: true,
  needsDeclaration: false,
};

const offer: OfferFacts = {
  at: 1,
  type: 'DISCOUNT',
  unit: '%',
  amount: 10,
  months: 12,
  stock: 40,
  state: 'on',
  startsOn: '2026-11-01',
  endsOn: '2026-12-31',
  name: { es: '10 % menos', en: '10% off', pt: '10 % a menos' },
  description: { es: 'Un año.', en: 'One year.', pt: 'Um ano.' },
};

const cover: ProductCoverRows = {
  percentage: 80,
  hasFixedPercentages: false,
  life: { amount: 5_000_000, unit: 'UF' },
  hasFixedLife: false,
  tops: [
    { at: 1, name: 'Indemnización por fallecimiento', amount: 5_000_000, unit: 'UF' },
    { at: 3, name: 'Tope general', amount: 9_000_000, unit: 'UF' },
  ],
  coverages: [
    {
      id: 12,
      name: 'Consulta médica',
      amounts: [
        { kind: 'percentage', min: null, max: 80, unit: '%' },
        { kind: 'monthly_top', min: null, max: 20_000, unit: 'UF' },
        { kind: 'yearly_top', min: null, max: 100_000, unit: 'UF' },
        { kind: 'daily_top', min: null, max: null, unit: 'UF' },
      ],
    },
    {
      id: 13,
      name: 'Muerte accidental',
      amounts: [{ kind: 'compensation', min: 1_000_000, max: 5_000_000, unit: 'UF' }],
    },
  ],
  requirements: [
    { code: 'cl-86', name: 'Hospitalización', prevision: 'Fonasa', min: 30, max: 40, unit: '%' },
  ],
};

test.each([
  [
    'sale',
    Object.entries(readSaleLines({ availableFrom: '2026-01-01', availableTo: null }, today)),
  ],
  ['texts', readTextLines(texts).map(({ name, value }) => [name, value])],
  ['terms', readTermLines(rows).map(({ name, value }) => [name, value])],
  ['cover', readCoverLines(cover).map(({ name, value }) => [name, value])],
  ['sale', Object.entries(readSaleLines({ availableFrom: neverSold, availableTo: null }, today))],
  ['steps', readStepLines(['datos-personales', 'pago']).map(({ name, value }) => [name, value])],
  ['copy', copyNames.map((name) => [name, 'Dental-Dos'])],
  ['offers', readOfferLines([offer]).map(({ name, value }) => [name, value])],
] as readonly (readonly [ChangeKind, [string, string | number | null][]])[])(
  'every line of %s has a name and a value in every language',
  (kind, lines) => {
    for (const [name, value] of lines)
      for (const language of ['es', 'en', 'pt'] as const) {
        expect(nameLine(kind, { name, of: 'X' }, language)).not.toContain(name);
        expect(sayLine(kind, name, value, { currency: 'UF', language })).not.toMatch(
          /undefined|null|_/,
        );
      }
  },
);

test('a product is on sale until its last day is over, and what is withdrawn begins and ends as it stood', () => {
  const days = (availableTo: string | null, availableFrom = '2026-01-01') =>
    managed(
      'sale',
      Object.entries(readSaleLines({ availableFrom, availableTo }, today)).map(([name, value]) => ({
        name,
        value,
      })),
    );
  expect([isOnSale(days(null)), isOnSale(days(today)), isOffSale(days('2026-11-29'))]).toEqual([
    true,
    true,
    true,
  ]);
  const later = days(null, '2026-12-01');
  expect([isOnSale(later), isOffSale(later)]).toEqual([false, false]);
  expect(withdrawLines(days('2027-01-31'))).toEqual([
    { name: 'sale', from: 'on', to: 'off' },
    { name: 'lastDay', from: '2027-01-31', to: null },
  ]);
});

test('one text is written anew in its languages; the others stay, and what is left as it was is no change', () => {
  const row = managed('texts', readTextLines(texts));
  const form = textsForm(row, context);
  const lines = readTextsForm(
    filled(form, { text: 'section_1', section_1_body_es: 'Paga hasta el 80 %.' }),
    row,
  );
  expect(lines).toEqual([
    {
      name: 'section_1_body_es',
      from: 'Paga hasta el 70 %.',
      to: 'Paga hasta el 80 %.',
      of: 'Vista General',
    },
  ]);
  const [section] = texts.section;
  const written = writeTextRow('section', section!, { section_1_body_es: 'Paga hasta el 80 %.' });
  expect([written.words['body'], written.translations]).toEqual([
    'Paga hasta el 80 %.',
    section!.translations,
  ]);
  expect(readTextsForm(filled(form, { text: 'name' }), row)).toEqual([]);
  // A text that is missing in a language is asked for in it.
  const missing = validateForm(form, { text: 'question_1', when: 'now' }, context);
  expect(missing.problems.map(({ name }) => name)).toContain('question_1_answer_pt');
});

test('the deposited wording is no text to change, and what the contract quotes is agreed to', () => {
  const [overview] = texts.section;
  const deposited = { ...overview!, at: 2, called: 'Condicion General' };
  expect(readTextLines({ ...texts, section: [overview!, deposited] })).toEqual(
    readTextLines(texts),
  );
  expect([
    isInContract('section', overview!),
    isInContract('section', { called: 'Detalle de Precio' }),
    isInContract('question', {}),
    isInContract('benefit', {}),
  ]).toEqual([true, false, false, true]);
});

test('what search engines show is as long as they show, and what stands longer may stay', () => {
  const problemsOf = (title: string, description: string, written: string) => {
    const row = managed('texts', readTextLines({ ...texts, seo: { title, description } }));
    const values = { text: 'seo', when: 'now', seo_title: title, seo_description: written };
    const { problems } = validateForm(textsForm(row, context), values, context);
    return problems.map(({ name }) => name);
  };
  expect(problemsOf('Dental', 'Compara.', 'x'.repeat(171))).toEqual(['seo_description']);
  expect(problemsOf('x'.repeat(90), 'Compara.', 'x'.repeat(170))).toEqual([]);
});

test('a deductible of no UF that was zero is about as much in UF again', () => {
  const inPesos: ProductTermRows = {
    ...rows,
    card: { ...rows.card, deductible: { amount: 50_000, unit: 'CLP' }, deductibleUf: 13_000 },
  };
  const row = managed('terms', readTermLines(inPesos));
  const { lines } = readTermsForm(
    filled(termsForm(row, context), { card_deductible_CLP: '0' }),
    row,
  );
  expect(lines.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['card_deductible_CLP', 50_000, 0],
    ['deductibleUf', 13_000, 0],
  ]);
  const by = (side: 'from' | 'to') =>
    Object.fromEntries(lines.map((line) => [line.name, line[side]]));
  const after = writeTermRows(inPesos, by('to'));
  expect(after.card.deductibleUf).toBe(0);
  expect(writeTermRows(after, by('from'))).toEqual(inPesos);
});

test('amounts that are called the same stay, also where one of them pays a life, and none becomes one that does', () => {
  const life = { amount: 3_000_000, unit: 'UF' };
  const top = { kind: 'top', unit: 'UF', period: 'anual' } as const;
  const [first, second] = rows.limits;
  const twice: ProductTermRows = {
    ...rows,
    card: { ...rows.card, lifeCover: life },
    limits: [
      {
        ...first!,
        amounts: [
          { ...top, amount: 5_000_000 },
          { ...top, ...life },
        ],
      },
      second!,
    ],
  };
  const names = readTermLines(twice).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('limit_'))).toEqual(['limit_4_top_UF_anual']);
  expect(writeTermRows(twice, { limit_3_top_UF_anual: 1 }).limits).toEqual(twice.limits);
  expect(linesLost(twice, { limit_4_top_UF_anual: 2_000_000 })).toEqual([]);
  expect(linesLost(twice, { limit_4_top_UF_anual: life.amount })).toEqual(['limit_4_top_UF_anual']);
});

test('an exclusion may be called «none»: of its care alone that says nothing', () => {
  const row = managed('terms', readTermLines(rows));
  const more = { exclusion: '2', exclusion_2_title_en: 'none', exclusion_2_code: 'none' };
  expect(readTermsForm(filled(termsForm(row, context), more), row).lines).toEqual([
    { name: 'exclusion_2_title_en', from: 'Maternity', to: 'none' },
    { name: 'exclusion_2_code', from: 'maternity', to: null },
  ]);
});

test('of a benefit that a policy keeps the places and the last day are changed, and not its words', () => {
  const row = managed('offers', readOfferLines([{ ...offer, type: 'AGGREGATE' }]));
  const form = changeOfferForm(row, context);
  expect(
    form.groups
      .flatMap(({ fields }) => fields)
      .flatMap(({ name }) => /^offer_1_.*/.exec(name) ?? []),
  ).toEqual(['offer_1_stock', 'offer_1_ends']);
  const values = { ...filled(form, { offer_1_stock: 60 }), offer_1_name_es: 'Otro' };
  expect(readChangeOffer(values, row, today).lines.map(({ name }) => name)).toEqual([
    'offer_1_stock',
  ]);
});

test('a discount of money is too high beside half of the lowest price; percents have no price', () => {
  const set = { offer_1_amount_UF: 3_500, offer_1_stock: 90_000, offer_2_amount_percent: 90 };
  expect([isAboveMost(set, 7_000), isAboveMost(set, 6_998)]).toEqual([false, true]);
});

test('conditions are rows again; a card follows the limit that it shows, and a deductible its comparison', () => {
  const row = managed('terms', readTermLines(rows));
  const values = filled(termsForm(row, context), {
    limit_3_top_UF_anual: '600',
    limit_3_deductible_UF_any: '0',
    wait_mental_health: 90,
  });
  const { lines, problems } = readTermsForm(values, row);
  expect([...problems]).toEqual([]);
  expect(lines.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['wait_mental_health', 60, 90],
    ['limit_3_top_UF_anual', 5_000_000, 6_000_000],
    ['limit_3_deductible_UF_any', 20_000, 0],
    ['card_top_UF', 5_000_000, 6_000_000],
    ['card_deductible_UF', 20_000, 0],
  ]);
  const to = Object.fromEntries(lines.map((line) => [line.name, line.to]));
  const after = writeTermRows(rows, to);
  expect(after.card).toMatchObject({ top: { amount: 6_000_000 }, deductibleUf: 0 });
  expect(after.limits[1]).toEqual(rows.limits[1]);
  const back = Object.fromEntries(lines.map((line) => [line.name, line.from]));
  expect(writeTermRows(after, back)).toEqual(rows);
});

test('an exclusion is taken out, put back as it was, and a new one comes last', () => {
  const row = managed('terms', readTermLines(rows));
  const form = termsForm(row, context);
  const out = readTermsForm(filled(form, { exclusion: '2', exclusion_2_remove: true }), row).lines;
  const without = writeTermRows(rows, Object.fromEntries(out.map(({ name, to }) => [name, to])));
  expect(without.exclusions.map(({ title }) => title)).toEqual(['Guerra']);
  const back = out.map(({ from, to, ...line }) => ({ ...line, from: to, to: from }));
  expect(startsFrom(back, toLines(readTermLines(without)))).toBe(true);
  expect(
    writeTermRows(without, Object.fromEntries(back.map(({ name, to }) => [name, to]))),
  ).toEqual(rows);

  const added = readTermsForm(
    filled(form, {
      exclusion: '3',
      ...Object.fromEntries(
        ['es', 'en', 'pt'].flatMap((language) => [
          [`exclusion_3_title_${language}`, 'Salud mental'],
          [`exclusion_3_description_${language}`, 'Nada.'],
        ]),
      ),
      exclusion_3_code: 'mental_health',
    }),
    row,
  ).lines;
  const with3 = writeTermRows(rows, Object.fromEntries(added.map(({ name, to }) => [name, to])));
  expect(with3.exclusions.at(-1)).toMatchObject({ at: 3, code: 'mental_health' });
  expect(newContradictions(statedBy(rows), statedBy(with3)).map(({ code }) => code)).toEqual([
    'mental-health',
  ]);
});

test.each([
  [{ limit_4_top_UF_anual: '0' }, 'limit_4_top_UF_anual', 'low'],
  [{ limit_4_top_UF_anual: 'mucho' }, 'limit_4_top_UF_anual', 'amount'],
  [{}, 'exclusion', 'none'],
])('conditions %j are refused at %s: %s', (more, field, problem) => {
  const row = managed('terms', readTermLines(rows));
  const { problems } = readTermsForm(filled(termsForm(row, context), more), row);
  expect([...problems]).toEqual([[field, problem]]);
});

const newOffer = {
  when: 'now',
  day: undefined,
  ...Object.fromEntries(
    ['es', 'en', 'pt'].flatMap((language) => [
      [offerLine(2, `name_${language}`), 'Verano'],
      [offerLine(2, `description_${language}`), 'Tres meses.'],
    ]),
  ),
  [offerLine(2, 'ends')]: '2026-12-31',
  [offerLine(2, 'months')]: 3,
};

test('an offer is added after those there were, changed while it runs, and ended as it can be taken back', () => {
  const row = managed('offers', readOfferLines([offer]));
  const form = addOfferForm(row, context);
  const added = readAddOffer(filled(form, { ...newOffer, unit: 'UF', amount: '0,1' }), row, today);
  expect([...added.problems]).toEqual([]);
  expect(toLines(added.lines.map(({ name, to }) => ({ name, value: to })))).toMatchObject({
    offer_2_state: 'on',
    offer_2_amount_UF: 1_000,
    offer_2_months: 3,
  });
  expect(startsFrom(added.lines, toLines(readOfferLines([offer])))).toBe(true);

  const change = readChangeOffer(
    filled(changeOfferForm(row, context), { offer_1_amount_percent: '15', offer_1_stock: 60 }),
    row,
    today,
  );
  expect(change.lines.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['offer_1_amount_percent', 10, 15],
    ['offer_1_stock', 40, 60],
  ]);
  // What is sold meanwhile does not make a change begin elsewhere.
  const sold = toLines(readOfferLines([{ ...offer, stock: 12 }]));
  expect(startsFrom(change.lines, sold)).toBe(true);

  expect(filled(endOfferForm(row, context), {})['offer']).toBe('1');
  const ended = endLines(readOfferLines([offer]), 1);
  const back = ended.map(({ from, to, ...line }) => ({ ...line, from: to, to: from }));
  const over = toLines(readOfferLines([{ ...offer, state: 'ended', endsOn: today }]));
  expect([startsFrom(back, over), shareLine(ended, change.lines)]).toEqual([true, false]);
});

test.each([
  [{ unit: 'UF', amount: '0,4' }, 'amount', 'high'],
  [{ unit: '%', amount: '95' }, 'amount', 'high'],
  [{ unit: '%', amount: '0' }, 'amount', 'low'],
  [{ unit: '%', amount: '7,5' }, 'amount', 'amount'],
  [{ unit: '%', amount: '10', when: 'day', day: '2027-02-01' }, offerLine(2, 'ends'), 'days'],
])('an offer of %j is refused at %s: %s', (more, field, problem) => {
  const row = managed('offers', readOfferLines([offer]));
  const values = filled(addOfferForm(row, context), { ...newOffer, ...more });
  expect([...readAddOffer(values, row, today).problems]).toEqual([[field, problem]]);
});

test('what a product pays is rows again; the page says of a life what its card says, and one without limit stays', () => {
  const row = managed('cover', readCoverLines(cover));
  const form = coverForm(row, context);
  expect(form.groups.map(({ title }) => title)).toEqual([
    undefined,
    'En la ficha',
    'Consulta médica',
    'Muerte accidental',
    'Hospitalización',
  ]);
  const { lines, problems } = readCoverForm(
    filled(form, { life_UF: '800', coverage_12_max_percent_percentage: '90' }),
    row,
  );
  expect([...problems]).toEqual([]);
  expect(lines.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['life_UF', 5_000_000, 8_000_000],
    ['coverage_12_max_percent_percentage', 80, 90],
    ['lifetop_1_UF', 5_000_000, 8_000_000],
  ]);
  const by = (side: 'from' | 'to') =>
    Object.fromEntries(lines.map((line) => [line.name, line[side]]));
  expect([...newCoverFaults(cover, by('to'))]).toEqual([]);
  const after = writeCoverRows(cover, by('to'));
  expect([after.life.amount, after.tops.map(({ amount }) => amount)]).toEqual([
    8_000_000,
    [8_000_000, 9_000_000],
  ]);
  expect(writeCoverRows(after, by('from'))).toEqual(cover);
});

test.each([
  ['a percentage above the whole', { coverage_12_max_percent_percentage: '101' }, 'high'],
  ['a limit of nothing', { coverage_12_max_UF_yearly_top: '0' }, 'low'],
  ['no number', { coverage_12_max_UF_yearly_top: 'mucho' }, 'amount'],
  ['nothing', {}, 'none'],
])('the form refuses %s', (_, more, problem) => {
  const row = managed('cover', readCoverLines(cover));
  const { problems } = readCoverForm(filled(coverForm(row, context), more), row);
  expect([...problems.values()]).toEqual([problem]);
});

test.each([
  ['a month that pays more than a year', { coverage_12_max_UF_monthly_top: 200_000 }, 'period'],
  ['a minimum above its maximum', { coverage_13_min_UF_compensation: 5_000_001 }, 'range'],
  ['a requirement whose ends cross', { 'requires_Fonasa_min_percent_cl-86': 50 }, 'range'],
  ['a sum above what a life pays', { coverage_13_max_UF_compensation: 6_000_000 }, 'sum'],
  ['a percentage of the card that nothing pays', { card_percentage: 85 }, 'card'],
  [
    'a life that pays as much as another limit',
    { life_UF: 9_000_000, lifetop_1_UF: 9_000_000 },
    'life',
  ],
  ['a life whose limit stays behind', { life_UF: 8_000_000 }, 'life'],
])('%s does not agree with what stays', (_, lines, fault) => {
  expect([...newCoverFaults(cover, lines).values()]).toEqual([fault]);
  // What stands as it is may have been so before.
  const wrong = writeCoverRows(cover, lines);
  if (fault !== 'life') expect([...newCoverFaults(wrong, {})]).toEqual([]);
});

test('where a text or the prices repeat percentages and a life, no line moves them', () => {
  const names = readCoverLines({ ...cover, hasFixedPercentages: true, hasFixedLife: true }).map(
    ({ name }) => name,
  );
  expect(names.filter((name) => /percentage|^life/.test(name))).toEqual([]);
  expect(names).toContain('coverage_12_max_UF_yearly_top');
});

test('a copy has a code, a name and an address of its own; what nobody can have, and what another has, is named', () => {
  const row = seller99(managed('texts', readTextLines(texts)));
  const written = { code: 'CL-DENTAL-9', name: 'Dental Más (Familia)', url: 'Dental-Mas' };
  const values = filled(copyForm(row, context), written);
  expect(readCopyForm(values, row, new Set())).toEqual({
    lines: toNew(written),
    problems: new Map(),
  });
  const wrong = { code: 'CL DENTAL', name: 'Dental "Más"', url: '-Dental', seller: '99' };
  expect([...readCopyForm(wrong, row, new Set()).problems.values()]).toEqual([
    'code',
    'name',
    'url',
  ]);
  expect([...readCopyForm(values, row, new Set(['code', 'url'])).problems]).toEqual([
    ['code', 'taken'],
    ['url', 'taken'],
  ]);
});

const toNew = (written: object) =>
  Object.entries(written).map(([name, to]) => ({ name, from: null, to }));
const seller99 = (row: ManagedProduct): ManagedProduct => ({ ...row, organizationCode: '99' });
const deposited = {
  depositCode: 'POL 3 2024 9120',
  wordingTitle: 'Condicionado',
  wordingEs: 'Cubre.',
  wordingEn: 'It covers.',
  wordingPt: 'Cobre.',
};

test('another seller has another wording, deposited under a code as the regulator writes it', () => {
  const row = seller99(managed('texts', readTextLines(texts)));
  const names = { code: 'CL-DENTAL-9', name: 'Dental Más', url: 'Dental-Mas', seller: '107' };
  const read = (more: object) => {
    const values = filled(copyForm(row, context), { ...names, ...more });
    const { lines, problems } = readCopyForm(values, row, new Set());
    return problems.size > 0 ? [...problems] : lines;
  };
  expect(read({})).toEqual([['wording', 'wording']]);
  expect(read({ wording: 'own', ...deposited })).toEqual(toNew({ ...names, ...deposited }));
  expect(read({ wording: 'own', ...deposited, depositCode: 'POL 2024' })).toEqual([
    ['depositCode', 'depositCode'],
  ]);
  expect(readCopyForm({ ...names, wording: 'same' }, row, new Set(['seller'])).problems).toEqual(
    new Map([
      ['seller', 'seller'],
      ['wording', 'wording'],
    ]),
  );
});

test('in an empty form nothing of the other product stands; what is left empty as a whole is left out, and half of it is asked for', () => {
  const row = seller99({
    ...managed('cover', readCoverLines(cover)),
    lines: [
      { kind: 'prices', name: 'rate_holder_A_0_64', value: 7_000 },
      ...readTextLines(texts).map((line) => ({ kind: 'texts' as const, ...line })),
      ...readCoverLines(cover).map((line) => ({ kind: 'cover' as const, ...line })),
    ],
  } as ManagedProduct);
  const form = emptyForm(row, context);
  const contents = form.groups.filter(({ folded }) => folded !== undefined);
  expect(
    contents.flatMap(({ fields }) => fields).filter(({ initial, hint }) => initial ?? hint),
  ).toEqual([]);
  expect(contents.every(({ title = '' }) => title !== '')).toBe(true);
  const names = { code: 'CL-DENTAL-9', name: 'Dental Más', url: 'Dental-Mas' };
  const asked = contents.flatMap(({ fields }) => fields).filter(({ required }) => required);
  const least = Object.fromEntries(
    asked.map(({ name }) => [name, name.startsWith('texts_') ? 'Texto nuevo' : '1']),
  );
  const { lines, errors } = readEmptyForm({ ...names, ...least }, row, 'es');
  expect(errors).toEqual([]);
  expect(lines.filter(({ name }) => name.startsWith('cover_coverage_'))).toEqual([]);
  expect(lines.find(({ name }) => name === 'prices_rate_holder_A_0_64')).toEqual({
    name: 'prices_rate_holder_A_0_64',
    from: null,
    to: 10_000,
  });
  // The price of the other product is a price, too.
  const equal = readEmptyForm({ ...least, prices_rate_holder_A_0_64: '0,7' }, row, 'es');
  expect(equal.lines.find(({ name }) => name.startsWith('prices_'))?.to).toBe(7_000);
  const coverage = readCoverLines(cover).filter(({ name }) => name.startsWith('coverage_'));
  const same = coverage.filter(({ of }) => of === coverage[0]?.of);
  const first = `cover_${same[0]?.name ?? ''}`;
  const half = readEmptyForm({ ...least, [first]: '2' }, row, 'es');
  expect(half.errors.map(({ pointer }) => pointer)).toEqual(
    same.slice(1).map(({ name }) => `/values/cover_${name}`),
  );
  expect(nameLine('copy', { name: first, of: same[0]?.of ?? '' }, 'es')).toContain(same[0]?.of);
});

const complete: LaunchFacts = {
  isSellerOpen: true,
  hasPrice: true,
  isNameTaken: false,
  texts: {
    ...texts,
    question: [
      {
        at: 1,
        words: { question: '¿Cubre ortodoncia?', answer: 'No.' },
        translations: {
          en: { question: 'Braces?', answer: 'No.' },
          pt: { question: 'Cobre ortodontia?', answer: 'Não.' },
        },
      },
    ],
  },
  terms: rows,
  hasCoverages: true,
  hasWording: true,
  isSoldOnline: true,
  hasPaymentMethods: true,
};

test('what a product lacks before its first sale is listed, each by itself; one sold on request needs no way to pay', () => {
  expect(whatItLacks(complete)).toEqual([]);
  const lacking: Readonly<Record<(typeof lacks)[number], Partial<LaunchFacts>>> = {
    seller: { isSellerOpen: false },
    price: { hasPrice: false },
    name: { isNameTaken: true },
    overview: { texts: { ...complete.texts, section: [] } },
    texts: { texts },
    search: { texts: { ...complete.texts, seo: null } },
    terms: { terms: { ...rows, features: ['sin_deducible'] } },
    coverages: { hasCoverages: false },
    wording: { hasWording: false },
    payment: { hasPaymentMethods: false },
  };
  for (const lack of lacks) expect(whatItLacks({ ...complete, ...lacking[lack] })).toEqual([lack]);
  expect(whatItLacks({ ...complete, isSoldOnline: false, hasPaymentMethods: false })).toEqual([]);
});

const steps = ['datos-personales', 'datos-dps', 'beneficiarios', 'pago', 'confirmacion'];
const declares = { needsDeclaration: true, paysOnDeath: true };

test('steps are chosen anew in another order, one fewer, and are taken back as they were', () => {
  const row = managed('steps', readStepLines(steps));
  const form = stepsForm(row, context);
  const chosen = (ids: readonly string[]) =>
    Object.fromEntries(steps.map((_, at) => [`step_${at + 1}`, ids[at] ?? 'none']));
  const lines = readStepsForm(
    filled(form, chosen(['datos-personales', 'datos-dps', 'pago', 'confirmacion'])),
    row,
  );
  expect(lines.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['step_3', 'beneficiarios', 'pago'],
    ['step_4', 'pago', 'confirmacion'],
    ['step_5', 'confirmacion', null],
  ]);
  const by = (side: 'from' | 'to') =>
    Object.fromEntries(lines.map((line) => [line.name, line[side]]));
  const after = writeSteps(steps, by('to'));
  expect([after, whyNotSteps(steps, after, declares)]).toEqual([
    ['datos-personales', 'datos-dps', 'pago', 'confirmacion'],
    null,
  ]);
  expect(writeSteps(after, by('from'))).toEqual(steps);
  expect(whyNotSteps(after, steps, declares)).toBeNull();
  expect(readStepsForm(filled(form, {}), row)).toEqual([]);
});

test.each([
  [
    'a form that there is not',
    'unknown',
    ['datos-personales', 'datos-dps', 'selfie', 'pago', 'confirmacion'],
    declares,
  ],
  ['a step twice', 'twice', [...steps, 'datos-dps'], declares],
  [
    'payment before the end',
    'ends',
    ['datos-personales', 'datos-dps', 'pago', 'beneficiarios', 'confirmacion'],
    declares,
  ],
  [
    'another first step',
    'ends',
    ['datos-dps', 'datos-personales', 'beneficiarios', 'pago', 'confirmacion'],
    declares,
  ],
  ['no payment', 'missing', ['datos-personales', 'datos-dps', 'confirmacion'], declares],
  [
    'animals',
    'other',
    ['datos-personales', 'datos-mascota', 'datos-dps', 'pago', 'confirmacion'],
    declares,
  ],
  [
    'no declaration where one is needed',
    'declaration',
    ['datos-personales', 'pago', 'confirmacion'],
    declares,
  ],
] as const)('steps with %s are refused: %s', (_, why, chosen, facts) => {
  expect(whyNotSteps(steps, chosen, facts)).toBe(why);
});

test('a declaration and beneficiaries are added where the product has what they are about, and a person contracts', () => {
  const short = ['datos-personales', 'pago', 'confirmacion'];
  const added = (id: string, facts: typeof declares, first = 'datos-personales') =>
    whyNotSteps([first, 'pago', 'confirmacion'], [first, id, 'pago', 'confirmacion'], facts);
  expect(added('datos-dps', { needsDeclaration: false, paysOnDeath: true })).toBe('declaration');
  expect(added('beneficiarios', { needsDeclaration: false, paysOnDeath: false })).toBe(
    'beneficiaries',
  );
  expect(added('beneficiarios', declares, 'datos-empresa')).toBe('person');
  expect([added('datos-dps', declares), added('beneficiarios', declares)]).toEqual([null, null]);
  expect(whyNotSteps(short, short, declares)).toBeNull();
});
