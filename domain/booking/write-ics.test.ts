import { writeIcs, type CalendarCall } from './write-ics.ts';

const call: CalendarCall = {
  id: 'b',
  sequence: 2,
  isCancelled: false,
  // Nine o'clock in Santiago, before and after its clocks go forward on 5 September.
  from: new Date('2027-09-06T12:00:00Z'),
  until: new Date('2027-09-06T12:30:00Z'),
  writtenAt: new Date('2027-09-01T10:00:00.500Z'),
  summary: 'Llamada con Ana; Rojas, de Cotejo',
  description: 'Uno\ndos \\ tres',
  organizer: { name: 'Ana "Anita" Rojas', email: 'hola@cotejo.example' },
};
const lines = (file: string): readonly string[] => file.split('\r\n');

test('a call is told by its instants, which no calendar reads by another clock', () => {
  expect(lines(writeIcs(call))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cotejo//Agenda//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:b@cotejo',
    'SEQUENCE:2',
    'DTSTAMP:20270901T100000Z',
    'DTSTART:20270906T120000Z',
    'DTEND:20270906T123000Z',
    'SUMMARY:Llamada con Ana\\; Rojas\\, de Cotejo',
    'DESCRIPTION:Uno\\ndos \\\\ tres',
    'ORGANIZER;CN="Ana Anita Rojas":mailto:hola@cotejo.example',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('what is cancelled has the same name and says so', () => {
  const said = lines(writeIcs({ ...call, isCancelled: true, sequence: 3 }));
  expect(said).toContain('METHOD:CANCEL');
  expect(said).toContain('STATUS:CANCELLED');
  expect(said).toContain('UID:b@cotejo');
});

test('no line is longer than 75 octets, and what was folded is the same text', () => {
  const description = 'á'.repeat(200);
  const file = writeIcs({ ...call, description });
  for (const line of lines(file)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}`);
});
