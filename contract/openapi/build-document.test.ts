import { array, mixed, number, object, string } from 'yup';
import { allRoutes } from '../all-routes.ts';
import { buildDocument } from './build-document.ts';
import { toJsonSchema } from './to-json-schema.ts';

const document = buildDocument(allRoutes, { url: 'http://localhost:3000', version: '1.2.3' });

test('yup rules become JSON Schema keywords', () => {
  const schema = object({
    code: string()
      .required()
      .max(80)
      .matches(/^[A-Z]+$/),
    amount: number().integer().min(0).required(),
    kind: string().oneOf(['a', 'b']).nullable().defined(),
    people: array(object({ name: string().required().min(2) })).max(12),
    anything: mixed(),
  }).noUnknown();
  expect(toJsonSchema(schema)).toEqual({
    type: 'object',
    additionalProperties: false,
    required: ['code', 'amount', 'kind'],
    properties: {
      code: { type: 'string', minLength: 1, maxLength: 80, pattern: '^[A-Z]+$' },
      amount: { type: 'integer', minimum: 0 },
      kind: { type: ['string', 'null'], enum: ['a', 'b', null] },
      people: {
        type: 'array',
        maxItems: 12,
        items: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string', minLength: 2 } },
        },
      },
      anything: { not: { type: 'null' } },
    },
  });
});

test('every call is an operation of its own with a summary, a tag and an answer', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(allRoutes.length);
  expect(new Set(operations.map((each) => each.operationId)).size).toBe(allRoutes.length);
  for (const operation of operations) {
    expect(operation.summary).not.toBe('');
    expect(document.tags.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...operation.tags]),
    );
    expect(Object.keys(operation.responses).some((status) => /^[23]/.test(status))).toBe(true);
  }
});

test('every placeholder of a path is a required parameter, and no other path parameter exists', () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    for (const { parameters } of Object.values(operations)) {
      const stated = parameters.filter((each) => each.in === 'path');
      expect(stated.map(({ name }) => name).sort()).toEqual(names.sort());
      expect(stated.every(({ required }) => required)).toBe(true);
    }
  }
});

test('every reference leads to a component', () => {
  const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
  expect(names.length).toBeGreaterThan(0);
  for (const [, name] of names) expect(Object.keys(document.components.schemas)).toContain(name);
});

test('the document is JSON through and through', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test('a failure of any call is a problem', () => {
  for (const operations of Object.values(document.paths))
    for (const { responses } of Object.values(operations))
      for (const [status, { content }] of Object.entries(responses))
        if (Number(status) >= 400 && content && !('text/html; charset=utf-8' in content))
          expect(Object.keys(content)).toEqual(['application/problem+json']);
});
