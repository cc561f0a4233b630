import { minimumAbove, minimumEmployeesOf, minimumEmployeesToSay } from './minimum-employees.ts';

const atLeast = (minEmployeeQuantity: number | null, minsubscribers: number | null = null) => ({
  minEmployeeQuantity,
  minsubscribers,
});

test.each<[number | null, number | null, 'grid' | 'list', number | null]>([
  [10, null, 'grid', 10],
  [10, 0, 'grid', 10],
  [10, null, 'list', null],
  [10, 0, 'list', null],
  [10, 9, 'grid', 10],
  [10, 9, 'list', 10],
  [10, 10, 'grid', null],
  [26, 25, 'grid', 26],
  [null, 4, 'grid', 5],
  [null, 5, 'list', null],
])('minimum %p with %p workers in the %s says %p', (minimum, workers, view, said) => {
  expect(minimumEmployeesToSay(atLeast(minimum), workers, view)).toBe(said);
});

test('either name of the minimum counts, and without one a group takes five', () => {
  expect(minimumEmployeesOf(atLeast(3, 10))).toBe(3);
  expect(minimumEmployeesOf(atLeast(null, 10))).toBe(10);
  expect(minimumEmployeesOf(atLeast(null))).toBe(5);
});

test('a group below the minimum is told it, one that reaches it is not', () => {
  expect(minimumAbove(atLeast(10), 9)).toBe(10);
  expect(minimumAbove(atLeast(10), 10)).toBeNull();
  expect(minimumAbove(atLeast(null), 4)).toBe(5);
  expect(minimumAbove(atLeast(1), 1)).toBeNull();
});
