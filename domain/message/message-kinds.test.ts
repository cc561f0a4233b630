import { allReminderKinds } from '../billing/arrears.ts';
import { messageClasses } from './message-classes.ts';
import { kindsOf, messageKindNames, factsOf } from './message-kinds.ts';

test('there are 88 kinds, each of one class', () => {
  expect(messageKindNames).toHaveLength(88);
  const byClass = Object.keys(messageClasses).map((name) => kindsOf(name as 'code'));
  expect(byClass.flat().toSorted()).toEqual(messageKindNames.toSorted());
});

test('only what may be refused has a category, and whatever has one may be refused', () => {
  for (const kind of messageKindNames) {
    const facts = factsOf(kind);
    if (facts.category !== null) expect(messageClasses[facts.class].isRefusable).toBe(true);
  }
});

test('what reminds of a debt is never too old: the counts put it off for a week, and its reader drops what is over', () => {
  for (const kind of allReminderKinds) expect(factsOf(kind).maxAgeMs).toBeNull();
});
