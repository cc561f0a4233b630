import { number, object } from 'yup';
import { refusalsOf } from './refusals.ts';

const read = {
  name: 'readNote',
  method: 'GET',
  path: '/api/notes',
  summary: 'Una nota',
  tag: 'Notas',
} as const;
const write = { ...read, method: 'POST' } as const;
const guarded = { permission: 'lead:read', reach: 'record' } as const;

test.each([
  ['of everybody', read, []],
  ['that takes something', { ...read, query: object() }, [400]],
  ['of whoever has signed in', { ...read, signedIn: true as const }, [401]],
  ['that a permission is asked for', { ...read, ...guarded }, [401, 403]],
  ['of one record', { ...read, ...guarded, path: '/api/notes/{id}' }, [401, 403, 404]],
  ['of our own people', { ...read, path: '/api/staff/notes' }, [403]],
  ['that changes something', write, [429]],
  ['with a body', { ...write, body: object() }, [400, 413, 415, 429]],
  ['with a file', { ...write, bodyTypes: ['text/csv'] }, [400, 413, 429]],
  [
    'that says which version was seen',
    { ...write, body: object({ version: number() }) },
    [400, 409, 413, 415, 429],
  ],
  ['that needs a key', { ...write, idempotencyKey: 'required' as const }, [400, 422, 429]],
])('a call %s refuses what follows from it', (_, route, statuses) => {
  expect(Object.keys(refusalsOf(route)).map(Number)).toEqual([...statuses, 503]);
});
