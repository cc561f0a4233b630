import { array, mixed, number, object, string } from 'yup';
import { parsePermissionTable } from '@cotejo/domain/account/permission-matrix.ts';
import { permissionTable } from '@cotejo/domain/account/permission-table.ts';
import { roleNames, roles } from '@cotejo/domain/account/roles.ts';
import { stepUpClassOf } from '@cotejo/domain/account/step-up.ts';
import { webhookEvents } from '@cotejo/domain/partner/webhook-events.ts';
import { allRoutes } from '../all-routes.ts';
import { buildDocument, type Operation } from './build-document.ts';
import { toJsonSchema } from './to-json-schema.ts';

const document = buildDocument(allRoutes, {
  url: 'http://localhost:3000',
  version: '1.2.3',
  cookies: { refresh: 'the-refresh', codec: 'the-codec', purchases: 'the-purchases' },
});

const operationOf = ({ path, method }: { path: string; method: string }): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
};

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

test('fields of which one must be there', () => {
  const schema = object({ profile: mixed(), continues: string() });
  expect(toJsonSchema(schema.meta({ anyOf: ['profile', 'continues'] }))).toMatchObject({
    anyOf: [{ required: ['profile'] }, { required: ['continues'] }],
  });
});

test('a reason is asked for only where a refund is declined', () => {
  const body =
    document.paths['/api/staff/refund-requests/{requestId}/decision']?.['post']?.requestBody
      ?.content['application/json'];
  expect(body?.schema).toMatchObject({
    if: { properties: { confirmed: { const: false } } },
    then: { required: ['reason'], properties: { reason: { minLength: 3 } } },
  });
});

test('a body may be left out only where nothing in it is required, at any depth', () => {
  const bodyOf = (path: string) => document.paths[path]?.['post']?.requestBody?.required;
  expect(bodyOf('/api/contactos')).toBe(true);
  expect(bodyOf('/api/account/sign-out')).not.toBe(true);
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

const guarded = allRoutes.filter(({ permission }) => permission !== undefined);

test.each(guarded.map((route) => [route.name, route] as const))(
  '%s says who may call it, as the permission table does',
  (_, route) => {
    const operation = operationOf(route);
    const { permission, reach } = route;
    if (permission === undefined) throw new Error('not guarded');
    const table = parsePermissionTable(permissionTable);
    const expected = roleNames.flatMap((role) => {
      const grant = table.get(roles[role].column)?.get(permission);
      return grant === undefined ? [] : [{ role, ...grant }];
    });
    expect(operation).toMatchObject({ 'x-permission': permission, 'x-reach': reach });
    expect(operation['x-roles']).toEqual(expected);
    expect(operation['x-roles']?.length).toBeGreaterThan(0);
    expect(operation.security[0]).toEqual({ bearer: [] });
    expect(operation.security).not.toContainEqual({});
    expect(operation.responses[401]).toBeDefined();
    expect(operation.responses[403]?.description).toContain(permission);
  },
);

test('a call that asks once more who it is says for what', () => {
  const stated = allRoutes.filter((route) => operationOf(route)['x-step-up'] !== undefined);
  for (const route of stated) {
    const { permission, stepUp } = route;
    const expected = stepUp ?? (permission === undefined ? null : stepUpClassOf(permission));
    expect([route.name, operationOf(route)['x-step-up']]).toEqual([route.name, expected]);
  }
  const names = stated.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['inviteAccount', 'exportAudit', 'decideCharge']));
  expect(names).not.toContain('openSubjectRequest');
});

test('a call of whoever has signed in needs a bearer, and a call of everybody needs nothing', () => {
  for (const route of allRoutes) {
    const { security } = operationOf(route);
    if (route.permission !== undefined) continue;
    if (route.signedIn) expect(security.every((way) => way.bearer !== undefined)).toBe(true);
    else expect(security.some((way) => way.bearer !== undefined)).toBe(false);
  }
  expect(operationOf({ method: 'POST', path: '/token' }).security).toEqual([
    { refreshCookie: [] },
    {},
  ]);
  expect(operationOf({ method: 'POST', path: '/api/codec/decode' }).security).toEqual([
    { bearer: [] },
    { codecCookie: [] },
  ]);
});

test('every way in is a component, and every component lets somebody in', () => {
  const used = new Set(
    allRoutes.flatMap((route) => operationOf(route).security.flatMap((way) => Object.keys(way))),
  );
  const { securitySchemes } = document.components;
  expect([...used].toSorted()).toEqual(Object.keys(securitySchemes).toSorted());
  expect(securitySchemes['purchaseBrowser']).toMatchObject({ name: 'the-purchases', in: 'cookie' });
});

test('what partners are sent is in the document, from the table of its events', () => {
  expect(Object.keys(document.webhooks)).toEqual(
    Object.values(webhookEvents).map(({ type }) => type),
  );
  expect(
    document.webhooks['lead.ended']?.post.requestBody.content['application/json']?.schema,
  ).toMatchObject({
    properties: {
      data: {
        required: ['leadId', 'status', 'subStatus', 'country', 'seq'],
        properties: { subStatus: { type: ['integer', 'null'] } },
      },
    },
  });
});
