import * as routes from '@cotejo/contract/reminder/reminder-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { setWanted, type OptOutSource } from '@cotejo/store/message/opt-outs.ts';
import { listHolders } from '@cotejo/store/purchase/idle-purchases.ts';
import { readReminderToken } from '@cotejo/store/purchase/reminder-token.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';

/** Whether an address is reminded of unfinished purchases, by the link of a reminder. */
export const mountReminders: Mount = (app, { db, configuration }) => {
  const choose = async (token: string, isWanted: boolean, source: OptOutSource): Promise<void> => {
    const purchaseId = readReminderToken(configuration.indexKey, token);
    if (purchaseId === null) throw new AppError('NOT_FOUND');
    const mailKey = (await listHolders(db, [purchaseId])).get(purchaseId);
    // Its personal data were erased: nothing is sent for it any more.
    if (mailKey !== undefined) await setWanted(db, mailKey, 'reminders', { isWanted, source });
  };

  mount(app, routes.chooseReminders, async ({ params, body }) => {
    await choose(params.token, body.wanted, 'link');
    return { body: { wanted: body.wanted } };
  });

  mount(app, routes.stopReminders, async ({ params }) => {
    await choose(params.token, false, 'one_click');
    return { status: 204 };
  });
};
