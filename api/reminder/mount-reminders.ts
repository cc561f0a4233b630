import * as routes from '@cotejo/contract/reminder/reminder-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { optOutScopes } from '@cotejo/domain/message/may-send.ts';
import { listOptOuts, setWanted } from '@cotejo/store/message/opt-outs.ts';
import { listHolders } from '@cotejo/store/purchase/idle-purchases.ts';
import { readReminderToken } from '@cotejo/store/purchase/reminder-token.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';

/** Which mails an address wants, by the link of one of them: it opens nothing else, and needs no account. */
export const mountReminders: Mount = (app, { db, configuration }) => {
  /** Null: its personal data were erased, and nothing is sent for it any more. */
  const addressOf = async (token: string): Promise<string | null> => {
    const purchaseId = readReminderToken(configuration.linkKeys, token);
    if (purchaseId === null) throw new AppError('NOT_FOUND');
    return (await listHolders(db, [purchaseId])).get(purchaseId) ?? null;
  };

  mount(app, routes.readMailChoices, async ({ params }) => {
    const key = await addressOf(params.token);
    const refused = key === null ? undefined : (await listOptOuts(db, [key])).get(key);
    return {
      body: {
        items: optOutScopes.map((category) => ({
          category,
          channel: 'mail' as const,
          wanted: refused?.has(category) !== true,
        })),
      },
    };
  });

  mount(app, routes.chooseReminders, async ({ params, body }) => {
    // Pages of the release before knew of reminders alone.
    const { category = 'reminders', wanted } = body;
    const key = await addressOf(params.token);
    if (key !== null) await setWanted(db, key, category, { isWanted: wanted, source: 'link' });
    return { body: { category, wanted } };
  });

  mount(app, routes.stopReminders, async ({ params }) => {
    const key = await addressOf(params.token);
    if (key !== null)
      await setWanted(db, key, 'reminders', { isWanted: false, source: 'one_click' });
    return { status: 204 };
  });
};
