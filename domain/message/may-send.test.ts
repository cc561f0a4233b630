import type { CountryCode } from '../country/country.ts';
import { maySend, type OptOutScope, type SendQuestion } from './may-send.ts';
import type { MessageClass } from './message-classes.ts';
import type { MessageKind } from './message-kinds.ts';

const hourMs = 3_600_000;
/** Monday at noon in Chile, at ten in Peru and Colombia. */
const day = Date.parse('2026-11-23T15:00Z');
/** Monday at three in the night in Chile. */
const night = Date.parse('2026-11-23T06:00Z');
/** Sunday at noon in Chile. */
const sunday = Date.parse('2026-11-22T15:00Z');

/** A kind of each class. */
const kindOf: Readonly<Record<MessageClass, MessageKind>> = {
  service: 'period_reminder',
  code: 'purchase_code',
  contract: 'refunded',
  commercial: 'retomar_contratacion_1',
  staff: 'request_notice',
};

const ask = (more: Partial<SendQuestion>): ReturnType<typeof maySend> =>
  maySend({
    kind: 'refunded',
    country: 'CL',
    now: day,
    writtenAt: (more.now ?? day) - hourMs,
    notAfter: null,
    isSuppressed: false,
    optOuts: new Set(),
    lastAt: null,
    contactAt: null,
    superseded: null,
    hours: null,
    ...more,
  });

const said = (answer: ReturnType<typeof maySend>): string =>
  'why' in answer ? `${answer.type} ${answer.why}` : answer.type;

const refused = new Set<OptOutScope>(['reminders', 'commercial']);
const times = { day, night, sunday };

/** class | suppressed | opted out | when | country → answer. */
const table = `
code        no   no   day     CL   send
code        yes  yes  night   CO   send
contract    no   no   night   CL   send
contract    yes  yes  sunday  CO   send
staff       no   yes  night   PE   send
staff       yes  no   day     CL   held suppressed
service     no   yes  day     CL   send
service     no   no   night   CL   later
service     no   no   sunday  CL   later
service     no   no   day     CO   send
service     yes  no   day     CL   held suppressed
commercial  no   no   day     CL   send
commercial  no   no   day     PE   send
commercial  no   no   day     CO   send
commercial  no   no   day     INT  send
commercial  yes  no   day     CL   held suppressed
commercial  no   yes  day     CL   skipped opted_out
commercial  yes  yes  night   CL   held suppressed
commercial  no   yes  night   CL   skipped opted_out
commercial  no   no   night   CL   later
commercial  no   no   night   CO   later
commercial  no   no   sunday  CL   send
commercial  no   no   sunday  CO   later
`;

test.each(
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s\s+/)),
)('%s, suppressed %s, opted out %s, %s, %s: %s', (name, dead, out, when, country, expected) => {
  const answer = ask({
    kind: kindOf[name as keyof typeof kindOf],
    isSuppressed: dead === 'yes',
    optOuts: out === 'yes' ? refused : new Set(),
    now: times[when as keyof typeof times],
    country: country as CountryCode,
  });
  expect(said(answer)).toBe(expected);
});

test('one category is refused alone, and every commercial message with one switch', () => {
  for (const scope of ['reminders', 'commercial'] as const)
    expect(said(ask({ kind: 'retomar_contratacion_2', optOuts: new Set([scope]) }))).toBe(
      'skipped opted_out',
    );
});

test('the question for an opinion is refused by its own category alone', () => {
  const told = (scope: OptOutScope) =>
    said(ask({ kind: 'feedback_request', optOuts: new Set([scope]) }));
  expect((['opinions', 'reminders', 'commercial'] as const).map(told)).toEqual([
    'skipped opted_out',
    'send',
    'send',
  ]);
});

test('it waits for the hour at which its country is written to, or the gap is over', () => {
  const kind = 'retomar_contratacion_1';
  expect(ask({ kind, now: night })).toEqual({ type: 'later', at: Date.parse('2026-11-23T12:00Z') });
  const lastAt = day - 19 * hourMs;
  expect(ask({ kind, lastAt })).toEqual({ type: 'later', at: day + hourMs });
  expect(ask({ kind, lastAt: day - 20 * hourMs })).toEqual({ type: 'send' });
});

test('what is too late, no longer so, or was sent by another release is left out', () => {
  expect(said(ask({ notAfter: day }))).toBe('skipped late');
  expect(said(ask({ notAfter: day + 1 }))).toBe('send');
  expect(said(ask({ kind: 'purchase_code', writtenAt: day - 24 * hourMs }))).toBe('skipped late');
  expect(said(ask({ superseded: 'superseded' }))).toBe('skipped superseded');
  expect(said(ask({ superseded: 'sent_before' }))).toBe('skipped sent_before');
});

test('what was sent before does not wait for an hour', () => {
  const kind = 'retomar_contratacion_1';
  expect(said(ask({ kind, now: night, superseded: 'sent_before' }))).toBe('skipped sent_before');
});

test('what belongs to no country is sent at any hour', () => {
  expect(said(ask({ kind: 'retomar_contratacion_1', now: night, country: null }))).toBe('send');
});

test('a mail about a debt waits until the person may be contacted again, unless nobody needs it any more', () => {
  const kind = 'period_reminder' as const;
  expect(ask({ kind, contactAt: day + hourMs })).toEqual({ type: 'later', at: day + hourMs });
  expect(ask({ kind, contactAt: day })).toEqual({ type: 'send' });
  expect(ask({ kind, contactAt: day + hourMs, superseded: 'superseded' })).toEqual({
    type: 'skipped',
    why: 'superseded',
  });
});
