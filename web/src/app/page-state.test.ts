import { stateJson, type PageState } from './page-state.ts';

const state = (texts: PageState['texts']): PageState =>
  ({ country: 'CL', language: 'es', pages: '/ /en', texts }) as unknown as PageState;

it('is the state as JSON, the second time too', () => {
  const shell = { close: 'Cerrar', 'a.b': { c: 'Año "nuevo"' } };
  for (const each of [state({ shell }), state({ shell, landing: {} }), state({})])
    expect(JSON.parse(stateJson(each))).toEqual(each);
});

it('ends no script element, in texts as in data', () => {
  const json = stateJson(state({ shell: { close: '</script>\u2028' } }));
  expect(json).not.toMatch(/<|\u2028/);
  expect((JSON.parse(json) as PageState).texts['shell']?.['close']).toBe('</script>\u2028');
});
