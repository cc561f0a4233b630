import * as routes from '@cotejo/contract/booking/booking-routes.ts';
import type { Mount } from '../dependencies.ts';
import { privately } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import { requestContextOf } from '../lead/mount-lead.ts';
import { offerSlots } from './offer-slots.ts';
import { cancelOwn, moveOwn, presentOwn, readOwn } from './own-booking.ts';
import { takeBooking } from './take-booking.ts';

/** Calls that visitors book with an adviser (docs/decisions/booking.md). */
export const mountBookings: Mount = (app, dependencies) => {
  const context = requestContextOf(dependencies);
  mount(app, routes.pickAdviser, async ({ query: { asesor, linea }, context: caller }) => ({
    headers: privately,
    body: {
      data: await offerSlots(dependencies.db, caller, {
        slug: asesor ?? null,
        line: linea ?? null,
      }),
    },
  }));
  mount(app, routes.bookCall, async ({ body, context: caller }) => ({
    status: 201,
    headers: privately,
    body: await takeBooking(context, body, caller),
  }));
  mount(app, routes.readOwnBooking, async ({ body: { link } }) => ({
    headers: privately,
    body: await presentOwn(context, await readOwn(context, link)),
  }));
  mount(app, routes.moveOwnBooking, async ({ body: { link, ...to }, context: caller }) => ({
    headers: privately,
    body: await moveOwn(context, link, to, caller.language),
  }));
  mount(app, routes.cancelOwnBooking, async ({ body: { link } }) => ({
    headers: privately,
    body: await cancelOwn(context, link),
  }));
};
