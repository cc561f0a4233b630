import { Writable } from 'node:stream';
import { UniqueConstraintError, type ValidationErrorItem } from 'sequelize';
import { createLogger } from './logger.ts';

function logged(error: unknown): Record<string, unknown> {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  createLogger('error', destination).error({ err: error }, 'request failed');
  const [line] = lines;
  if (line === undefined || lines.length > 1) throw new Error('one line');
  return (JSON.parse(line) as { readonly err: Record<string, unknown> }).err;
}

test('a row that the database refuses is told by its rule, without what stood in it', () => {
  const parent = Object.assign(new Error('duplicate key'), {
    constraint: 'plan_request_lead_id_lead_version_key',
    sql: 'INSERT',
  });
  const item: object = { path: 'lead_id', instance: { name: 'Catalina Rojas' } };
  const error = new UniqueConstraintError({
    message: 'Validation error',
    errors: [item as ValidationErrorItem],
    fields: { lead_id: '110c28a7' },
    parent,
  });
  const told = logged(error);
  expect(told).toEqual({
    type: 'SequelizeUniqueConstraintError',
    message: 'Validation error',
    stack: expect.any(String),
    constraint: 'plan_request_lead_id_lead_version_key',
  });
  expect(JSON.stringify(told)).not.toContain('Catalina');
});

test('what caused an error is told with it', () => {
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  expect(logged(new Error('no database', { cause }))).toMatchObject({
    message: 'no database',
    cause: { message: 'refused', code: 'ECONNREFUSED' },
  });
});
