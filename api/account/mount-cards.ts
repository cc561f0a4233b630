import * as routes from '@cotejo/contract/account/account-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { listOwnCards, removeOwnCard } from '@cotejo/store/subscription/own-cards.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { auditAct } from './audit.ts';
import { requireCardHolder } from './card-holder.ts';

/** The cards that pay subscriptions of who has signed in (docs/decisions/stored-cards.md). */
export const mountCards: Mount = (app, dependencies) => {
  const { db } = dependencies;
  mount(app, routes.listCards, async ({ context }) => {
    const cards = await listOwnCards(db, await requireCardHolder(dependencies, context));
    return {
      body: {
        items: cards.map(({ id, brand, last4, createdAt, pays }) => ({
          id,
          brand,
          last4,
          pays,
          storedAt: createdAt.toISOString(),
        })),
      },
    };
  });
  mount(app, routes.removeCard, async ({ params: { id }, context }) => {
    const holder = await requireCardHolder(dependencies, context);
    const isRemoved =
      uuidPattern.test(id) &&
      (await db.transaction(async (tx) => {
        if (!(await removeOwnCard(tx, holder, id))) return false;
        await auditAct(tx, context, { action: 'stored-card:remove', target: `stored-card/${id}` });
        return true;
      }));
    if (!isRemoved) throw new AppError('NOT_FOUND');
    return { status: 204 };
  });
};
