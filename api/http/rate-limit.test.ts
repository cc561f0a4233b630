import type express from 'express';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { setCaller } from './caller.ts';
import { limitRequests } from './rate-limit.ts';

function limiter(
  writesPerMinute: number,
  readsPerMinute = 1_000_000,
): {
  ask(ip: string, method?: string, path?: string): AppError | 'allowed';
  pass(milliseconds: number): void;
} {
  let now = 0;
  const limit = limitRequests({ writesPerMinute, readsPerMinute }, () => now);
  return {
    pass: (milliseconds) => {
      now += milliseconds;
    },
    ask: (ip, method = 'POST', path = '/api/purchases') => {
      const response = { locals: {} } as express.Response;
      setCaller(response, {
        requestId: 'r',
        country: 'CL',
        language: 'es',
        visitorId: 'v',
        idempotencyScope: 's',
        actor: null,
        ip,
      });
      try {
        void limit({ method, path } as express.Request, response, () => undefined);
        return 'allowed';
      } catch (error) {
        return error as AppError;
      }
    },
  };
}

test('ten seconds’ worth passes at once, then the caller is told when to come back', () => {
  const { ask, pass } = limiter(60);
  for (let count = 0; count < 10; count += 1) expect(ask('1.1.1.1')).toBe('allowed');
  const refused = ask('1.1.1.1');
  expect(refused).toMatchObject({
    code: 'RATE_LIMITED',
    options: { extensions: { retryAfter: 1 } },
  });
  pass(1000);
  expect(ask('1.1.1.1')).toBe('allowed');
  expect(ask('1.1.1.1')).toBeInstanceOf(AppError);
});

test('reading and other addresses are not held up', () => {
  const { ask } = limiter(2);
  expect(ask('1.1.1.1')).toBe('allowed');
  expect(ask('1.1.1.1')).toBeInstanceOf(AppError);
  expect(ask('1.1.1.1', 'GET')).toBe('allowed');
  expect(ask('2.2.2.2')).toBe('allowed');
});

test('reads have a larger bucket of their own, and files of the site none', () => {
  const { ask } = limiter(2, 12);
  for (let read = 0; read < 2; read += 1) expect(ask('1.1.1.1', 'GET')).toBe('allowed');
  expect(ask('1.1.1.1', 'GET')).toMatchObject({ options: { extensions: { retryAfter: 5 } } });
  expect(ask('1.1.1.1', 'GET', '/assets/app.js')).toBe('allowed');
  expect(ask('1.1.1.1', 'POST')).toBe('allowed');
});

test('a whole IPv6 network has one bucket', () => {
  const { ask } = limiter(2);
  expect(ask('2001:db8:1:2::1')).toBe('allowed');
  expect(ask('2001:db8:1:2:ffff::2')).toBeInstanceOf(AppError);
  expect(ask('2001:db8:1:3::1')).toBe('allowed');
});
