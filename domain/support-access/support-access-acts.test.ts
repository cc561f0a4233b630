import { saySupportAct } from './support-access-acts.ts';

test.each([
  ['employee:list', 'read', 'Personas, lista (3)'],
  ['company-policy:cover', 'read', 'Pólizas, quién está cubierto (3)'],
  ['employee:add-policy', 'changed', 'Personas, agregar a una póliza (3)'],
  ['bulk-load:read-rows', 'read', 'Cargas, filas de una carga (3)'],
  // What has no words yet is a change, by its name: nothing is hidden.
  ['employee:something-new', 'changed', 'Personas, something-new (3)'],
])('%s is said as %s: %s', (action, kind, text) => {
  expect(saySupportAct(action, 3, 'es')).toEqual({ kind, text });
});

test('a file of people is said without a number', () => {
  expect(saySupportAct('employee:export', null, 'en').text).toBe('People, file of the list');
});
