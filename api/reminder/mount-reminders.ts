import * as routes from '@cotejo/contract/reminder/reminder-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { optOutScopes } from '@cotejo/domain/message/may-send.ts';
import type { MessageCategory } from '@cotejo/domain/message/message-kinds.ts';
import { findFeedback } from '@cotejo/store/feedback/read-feedback.ts';
import { listLeadAddresses } from '@cotejo/store/lead/lead-addresses.ts';
import { listOptOuts, setWanted } from '@cotejo/store/message/opt-outs.ts';
import { listHolders } from '@cotejo/store/purchase/recovery/idle-purchases.ts';
import { readReminderToken } from '@cotejo/store/purchase/reminder-token.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';

interface Refuser {
  /** Null: its personal data were erased, and nothing is sent for it any more. */
  readonly key: string | null;
  /** Of the mail whose link it is. */
  readonly category: MessageCategory;
}

/** Which mails an address wants, by the link of one of them: it opens nothing else, and needs no account. */
export const mountReminders: Mount = (app, { db, configuration }) => {
  const refuserOf = async (token: string): Promise<Refuser> => {
    const id = readReminderToken(configuration.linkKeys, token);
    if (id === null) throw new AppError('NOT_FOUND');
    const feedback = await findFeedback(db, id);
    if (feedback === null)
      return { key: (await listHolders(db, [id])).get(id) ?? null, category: 'reminders' };
    const [key = null] = await listLeadAddresses(db, feedback.leadId);
    return { key, category: 'opinions' };
  };

  mount(app, routes.readMailChoices, async ({ params }) => {
    const { key } = await refuserOf(params.token);
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
    const { key } = await refuserOf(params.token);
    if (key !== null) await setWanted(db, key, category, { isWanted: wanted, source: 'link' });
    return { body: { category, wanted } };
  });

  mount(app, routes.stopReminders, async ({ params }) => {
    const { key, category } = await refuserOf(params.token);
    if (key !== null) await setWanted(db, key, category, { isWanted: false, source: 'one_click' });
    return { status: 204 };
  });
};
