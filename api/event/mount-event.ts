import { getEvent } from '@cotejo/contract/event/event-routes.ts';
import { currentEdition, eventStateAt } from '@cotejo/domain/event/event.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { createEventHolder } from './event-holder.ts';

/** The event of the banner and of the event pages; never cached, because it ends at a second. */
export const mountEvent: Mount = (app, { db, events, logger }) => {
  const holder = createEventHolder({ db, events, logger });
  mount(app, getEvent, async ({ query, context: { country, language } }) => {
    const now = Date.now();
    const own = (await holder.all()).filter((event) => event.country === country);
    const event =
      query.comparator === undefined
        ? own.find((one) => one.show && eventStateAt(one, now) === 'running')
        : currentEdition(
            own.filter(({ comparator }) => comparator === query.comparator),
            now,
          );
    const headers = { 'cache-control': 'no-store' };
    if (!event) return { status: 204, headers };
    const { name, title, logo, image, video, start, finish, show, comparator, blog } = event;
    return {
      headers,
      body: {
        name,
        title: title[language],
        logo,
        image,
        video,
        start,
        finish,
        show,
        comparator,
        blog,
        state: eventStateAt(event, now),
      },
    };
  });
};
