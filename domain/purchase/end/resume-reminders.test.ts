import {
  idleSince,
  isReminderDue,
  reminderStages,
  type ReminderAddress,
  type ReminderStage,
} from './resume-reminders.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-22T15:00:00Z');
const ago = (hours: number): Date => new Date(now - hours * hour);
const idleFor = (hours: number) => ({ id: 'a', updatedAt: ago(hours), expiresAt: ago(-100) });
const nobody: ReminderAddress = { hasRefused: false, purchases: [], reminders: [] };
const dueStages = (hours: number, address = nobody): readonly ReminderStage[] =>
  reminderStages.filter((stage) => isReminderDue(idleFor(hours), stage, address, now));

test.each([
  [0.9, []],
  [1, ['retomar_contratacion_1']],
  [23.9, ['retomar_contratacion_1']],
  [24, ['retomar_contratacion_2']],
  [47.9, ['retomar_contratacion_2']],
  [48, ['retomar_contratacion_3']],
  [95.9, ['retomar_contratacion_3']],
  [96, []],
])('after %d hours without an act the turn is that of %j', (hours, stages) => {
  expect(dueStages(hours)).toEqual(stages);
});

test('nobody is reminded who asked for no more', () => {
  expect(dueStages(5, { ...nobody, hasRefused: true })).toEqual([]);
});

test('each is sent once for a purchase, and none within twenty hours of another', () => {
  const sent = (purchaseId: string, stage: string, hours: number): ReminderAddress => ({
    ...nobody,
    reminders: [{ purchaseId, stage, sentAt: ago(hours) }],
  });
  expect(dueStages(23, sent('a', 'retomar_contratacion_1', 22))).toEqual([]);
  expect(dueStages(25, sent('a', 'retomar_contratacion_1', 19))).toEqual([]);
  expect(dueStages(25, sent('a', 'retomar_contratacion_1', 21))).toEqual([
    'retomar_contratacion_2',
  ]);
  expect(dueStages(5, sent('b', 'retomar_contratacion_1', 19))).toEqual([]);
  expect(dueStages(5, sent('b', 'retomar_contratacion_1', 30))).toHaveLength(1);
});

test.each(['filling', 'reviewing', 'paying', 'confirming', 'issuing', 'confirmed'] as const)(
  'who has gone on with another purchase, now %s, is not reminded of this one',
  (status) => {
    const other = (hours: number): ReminderAddress => ({
      ...nobody,
      purchases: [
        { id: 'a', status: 'filling', updatedAt: ago(5) },
        { id: 'b', status, updatedAt: ago(hours) },
      ],
    });
    expect(dueStages(5, other(2))).toEqual([]);
    expect(dueStages(5, other(9))).toHaveLength(1);
  },
);

test('a purchase that was given up or paid back says nothing about this one', () => {
  for (const status of ['cancelled', 'expired', 'refused', 'refunding', 'refunded'] as const)
    expect(
      dueStages(5, { ...nobody, purchases: [{ id: 'b', status, updatedAt: ago(1) }] }),
    ).toHaveLength(1);
});

test('a purchase that is about to end is left alone', () => {
  const ending = { ...idleFor(5), expiresAt: ago(-1) };
  expect(isReminderDue(ending, 'retomar_contratacion_1', nobody, now)).toBe(false);
});

test('the time of a stage is what it is looked for by', () => {
  expect(idleSince('retomar_contratacion_2', now)).toEqual({ after: ago(48), until: ago(24) });
});
