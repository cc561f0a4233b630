import type { Database } from '../database.ts';
import { toIsoSecond } from '../iso-second.ts';
import { eventModel } from './event.model.ts';
import type { SaleEvent } from '@cotejo/domain/event/event.ts';

/** Every event of every country, the earliest first: there are few of them. */
export async function listEvents(db: Database): Promise<readonly SaleEvent[]> {
  const rows = await eventModel(db).findAll({
    order: ['startsAt', 'id'],
    raw: true,
    ...db.scope,
  });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    country: row.countryCode,
    title: { es: row.title, en: row.titleEn, pt: row.titlePt },
    logo: row.logo,
    image: row.image,
    video: row.video,
    show: row.show,
    comparator: row.comparator,
    blog: row.blog,
    start: toIsoSecond(row.startsAt),
    finish: toIsoSecond(row.finishesAt),
  }));
}
