import type express from 'express';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { setCaller } from './caller.ts';
import { limitWrites } from './rate-limit.ts';

function limiter(perMinute: number): {
  ask(ip: string, method?: string): AppError | 'allowed';
  pass(milliseconds: number): void;
} {
  let now = 0;
  const limit = limitWrites(perMinute, () => now);
  return {
    pass: (milliseconds) => {
      now += milliseconds;
    },
    ask: (ip, method = 'POST') => {
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
        void limit({ method } as express.Request, response, () => undefined);
        return 'allowed';
      } catch (error) {
        return error as AppError;
      }
    },
  };
}

test('half a minute’s worth passes at once, then the caller is told when to come back', () => {
  const { ask, pass } = limiter(60);
  for (let count = 0; count < 30; count += 1) expect(ask('1.1.1.1')).toBe('allowed');
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
