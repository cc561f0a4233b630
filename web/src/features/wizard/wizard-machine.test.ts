import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { findRoute } from '@cotejo/domain/site/site-addresses.ts';
import {
  comparatorOfKind,
  comparatorPath,
  comparatorsOf,
  healthCategories,
  healthComparator,
} from '../../entities/comparator/comparators.ts';
import { readAddress, writeAddress } from '../../entities/list-address/list-address.ts';
import { listAddress, readAnswers, wizardPath } from './wizard-address.ts';
import {
  afterWizard,
  anyCategory,
  priorities,
  progressOf,
  startWizard,
  type Offer,
  type WizardState,
} from './wizard-machine.ts';

const offerOf = (country: CountryCode): Offer => ({
  lines: comparatorsOf(country).map(({ kind }) => kind),
  divided: { line: healthComparator.kind, categories: healthCategories[country] },
});

/** Where an address leads, as the page reads it. */
const open = (offer: Offer, path: string): WizardState =>
  startWizard({ ...offer, ...readAnswers(new URL(path, 'https://cotejo.example').searchParams) });

const profile = { holder: { sex: 'F', age: 34 }, dependants: [], prevision: null } as const;

const choices = ({ value, context }: WizardState): readonly string[] =>
  value === 'line'
    ? context.lines
    : value === 'category'
      ? [...context.divided.categories, anyCategory]
      : priorities;

/** Every way from there to the last question, each with the addresses passed. */
function walk(offer: Offer, path: string): readonly (readonly string[])[] {
  const state = open(offer, path);
  if (state.value === 'people') return [[path]];
  return choices(state).flatMap((value) => {
    const next = wizardPath(afterWizard(state, { type: 'ANSWER', value }));
    return walk(offer, next).map((rest) => [path, ...rest]);
  });
}

const start = '/wizard/seguros-de-salud';

test.each(countryCodes)('in %s every path leads to a list with its answers', (country) => {
  const offer = offerOf(country);
  const paths = walk(offer, start);
  const divided = offer.divided.categories.length > 1 ? offer.divided.categories.length + 1 : 1;
  expect(paths).toHaveLength(priorities.length * (offer.lines.length - 1 + divided));
  for (const path of paths) {
    const end = open(offer, path.at(-1) ?? '');
    const done = afterWizard(end, { type: 'PEOPLE', profile });
    expect(done.status).toBe('done');
    const { line, priority } = end.context.answers;
    const comparator = comparatorOfKind(line ?? '', country);
    if (comparator === undefined) throw new Error(`${country} has no ${line}`);
    const address = listAddress(done);
    const to = comparatorPath(comparator, address.category);
    expect([to, findRoute(country, 'es', to)?.route.answer.kind]).toEqual([to, 'page']);
    const read = readAddress(new URLSearchParams(writeAddress(address)), country, address.category);
    expect(read).toEqual(address);
    expect([read.order, read.ponderer]).toEqual(
      priority === 'price'
        ? ['lowerPrice', null]
        : ['recommended', priority === 'cover' ? null : 0.5],
    );
    expect(progressOf(end).current + 1).toBe(path.length);
  }
});

test.each(countryCodes)(
  'in %s each question can be asked again, and keeps its answer',
  (country) => {
    const offer = offerOf(country);
    for (const path of walk(offer, start)) {
      let state = open(offer, path.at(-1) ?? '');
      const { answers } = state.context;
      const asked: unknown[] = [];
      for (let steps = 1; steps < path.length; steps += 1) {
        state = open(offer, wizardPath(afterWizard(state, { type: 'BACK' })));
        asked.unshift(state.value);
        expect(state.context.answers).toEqual(answers);
      }
      expect(asked).toEqual(path.slice(0, -1).map((one) => open(offer, one).value));
      expect(afterWizard(state, { type: 'BACK' }).value).toBe(state.value);
    }
  },
);

const offer = offerOf('CL');

test.each([
  ['?seguro=eps', 'line'],
  ['?seguro=constructor&tipo=Dental', 'line'],
  ['?seguro=salud&tipo=Inventada', 'category'],
  ['?seguro=vida&tipo=Dental', 'priority'],
  ['?seguro=salud&tipo=Dental&importa=todo', 'priority'],
  ['?seguro=salud&tipo=Dental&importa=precio&paso=otro', 'people'],
  // Without a line there is nothing to ask again.
  ['?importa=precio&paso=tipo', 'line'],
])('%s asks what is open: %s', (query, step) => {
  expect(open(offer, start + query).value).toBe(step);
});

test('another line drops the category of the former', () => {
  const state = open(offer, `${start}?seguro=salud&tipo=Dental&importa=precio&paso=seguro`);
  const next = afterWizard(state, { type: 'ANSWER', value: 'vida' });
  expect(next.context.answers).toEqual({ line: 'vida', category: null, priority: 'price' });
  expect(next.value).toBe('people');
  // What is not offered changes nothing.
  expect(afterWizard(state, { type: 'ANSWER', value: 'eps' })).toEqual(state);
});

test('a site with one list asks no line, and with one category none', () => {
  const small = { lines: ['salud'], divided: { line: 'salud', categories: ['Dental'] } };
  const state = open(small, start);
  expect([state.value, progressOf(state)]).toEqual(['priority', { current: 0, total: 2 }]);
});
