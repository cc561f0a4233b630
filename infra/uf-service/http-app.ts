import { setTimeout as delay } from 'node:timers/promises';
import express from 'express';
import type { Express, Response } from 'express';
import { countries, ufCountry } from '@cotejo/domain/country/country.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { addDays, countDays } from '@cotejo/domain/money/calendar-day.ts';
import type { SourcedUfValue } from '@cotejo/domain/money/unit-value.ts';
import { BehaviourSwitch, readBehaviour, type Behaviour } from './behaviour.ts';
import { listDays, type UfCalendar } from './uf-calendar.ts';

const maxDays = 800;
/** Nobody knows prices for longer, and each further year costs a computation. */
const projectedYears = 5;

export interface UfServiceOptions {
  readonly calendar: UfCalendar;
  readonly now?: () => Date;
}

/** `GET /uf` and the switch of its misbehaviour (README.md). */
export function createUfApp({ calendar, now = () => new Date() }: UfServiceOptions): Express {
  const app = express();
  const behaviours = new BehaviourSwitch();
  app.disable('x-powered-by');
  app.use(express.json({ limit: '10kb' }));

  app.get('/uf', async (request, response) => {
    const behaviour = behaviours.take();
    if (behaviour?.behaviour === 'slow') await delay(behaviour.ms, undefined, { ref: false });
    if (behaviour?.behaviour === 'down') return problem(response, 503, 'The service is down.');
    if (behaviour?.behaviour === 'nonsense') return void response.json({ uf: 'treinta mil' });
    const today = dayIn(countries[ufCountry].timeZone, now().getTime());
    const asked = readDays(request.query, today, calendar);
    if (typeof asked === 'string') return problem(response, 400, asked);
    const values = asked.days.flatMap((day) => calendar.getValue(day) ?? []);
    const sent = values.map((one) => misbehave(one, behaviour, today));
    const [first] = sent;
    if (first === undefined)
      return problem(response, 404, `The data begin on ${calendar.firstDay}.`);
    const unit = { unit: 'UF', currency: 'CLP' };
    response.json(
      asked.single ? { ...unit, ...write(first) } : { ...unit, values: sent.map(write) },
    );
  });

  app.get('/__sim/behaviour', (_request, response) => void response.json(behaviours.current));
  app.post('/__sim/behaviour', (request, response) => {
    const read = readBehaviour(request.body);
    if (typeof read === 'string') return problem(response, 422, read);
    behaviours.set(read);
    response.status(201).json(read);
  });
  app.delete('/__sim/behaviour', (_request, response) => {
    behaviours.set(null);
    response.status(204).end();
  });
  app.get('/health', (_request, response) => void response.json({ status: 'ok' }));
  app.use((_request, response) => problem(response, 404, 'Ask for /uf.'));
  return app;
}

/** Pesos with their cents, as every source of the UF writes it: 39214.8. */
const write = ({ date, value, source }: SourcedUfValue) => ({ date, value: value / 100, source });

function misbehave(
  value: SourcedUfValue,
  behaviour: Behaviour | null,
  today: string,
): SourcedUfValue {
  switch (behaviour?.behaviour) {
    case 'wrong-value':
      return value.date < today ? value : { ...value, value: Math.round(value.value * 1.1) };
    case 'old-value':
      return {
        ...value,
        date: addDays(value.date, -30 - Math.max(0, countDays(today, value.date))),
      };
    case 'published':
      return { ...value, source: 'published' };
    default:
      return value;
  }
}

interface AskedDays {
  readonly single: boolean;
  readonly days: readonly string[];
}

/** Today, `date`, or `from` and `to`; a sentence for the caller where they are none. */
function readDays(
  { date, from, to }: Readonly<Record<string, unknown>>,
  today: string,
  { lastPublishedDay }: UfCalendar,
): AskedDays | string {
  const limit = addDays(lastPublishedDay > today ? lastPublishedDay : today, projectedYears * 365);
  const given = [date, from, to].filter((one) => one !== undefined);
  if (!given.every(isDay)) return 'date, from and to are days as YYYY-MM-DD';
  if (given.some((day) => day > limit)) return `No day after ${limit} is projected.`;
  if (from === undefined && to === undefined)
    return { single: true, days: [isDay(date) ? date : today] };
  if (!isDay(from) || !isDay(to) || from > to) return 'Give from and to, in this order.';
  if (countDays(from, to) >= maxDays) return `Ask for at most ${maxDays} days.`;
  return { single: false, days: listDays(from, to) };
}

function isDay(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
    addDays(value, 0) === value
  );
}

function problem(response: Response, status: number, message: string): void {
  response.status(status).json({ message });
}
