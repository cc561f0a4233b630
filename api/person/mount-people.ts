import * as routes from '@cotejo/contract/person/person-routes.ts';
import type { Mount } from '../dependencies.ts';
import { privately } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import { readPerson } from './read-person.ts';
import { searchDesk } from './search-desk.ts';

/** What the desk finds, and whose it is (docs/decisions/desk-search.md). */
export const mountPeople: Mount = (app, dependencies) => {
  mount(app, routes.searchDesk, async ({ body, context }) => ({
    headers: privately,
    body: await searchDesk(dependencies, context, body.q),
  }));
  mount(app, routes.readPerson, async ({ params, context }) => ({
    headers: privately,
    body: await readPerson(dependencies, context, params.id),
  }));
};
