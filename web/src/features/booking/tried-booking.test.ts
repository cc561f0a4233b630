/** @jest-environment jsdom */
import { saveDraft } from '../../entities/lead/lead-draft.ts';
import { aboutBooking, bookingSubject, readTriedBooking } from './tried-booking.ts';

const values = { day: '2026-12-03', time: '10:00' };
const keep = (answers: string) =>
  saveDraft('CL', bookingSubject, { values, tried: { key: 'k', answers } });

beforeEach(() => window.sessionStorage.clear());

test('the adviser and the hour of a call without an answer are known after a reload', () => {
  keep(JSON.stringify([{ ...values, nombrepersona: 'Ana' }, 'daniela']));
  expect(readTriedBooking('CL')).toEqual({ ...values, slug: 'daniela', line: null });
  keep(JSON.stringify([values, aboutBooking('daniela', 'isapres')]));
  expect(readTriedBooking('CL')).toEqual({ ...values, slug: 'daniela', line: 'isapres' });
  expect(readTriedBooking('PE')).toBeNull();
});

test('without a try, and of a damaged one, nothing is open', () => {
  expect(readTriedBooking('CL')).toBeNull();
  saveDraft('CL', bookingSubject, { values });
  expect(readTriedBooking('CL')).toBeNull();
  for (const damaged of ['{', 'null', '[null]', '[{},"daniela"]']) {
    keep(damaged);
    expect(readTriedBooking('CL')).toBeNull();
  }
});
