import * as routes from '@cotejo/contract/message/bounce-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { readBounce } from '@cotejo/domain/message/read-bounce.ts';
import { noteBounce } from '@cotejo/store/message/note-bounce.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';

/** Reports about mails that came back. Whoever sends one learns nothing of it. */
export const mountBounces: Mount = (app, { db, configuration }) => {
  mount(app, routes.receiveBounce, async ({ context }) => {
    if (context.rawBody.length === 0) throw new AppError('BAD_REQUEST');
    const bounce = readBounce(context.rawBody.toString('utf8'));
    if (bounce !== null) await noteBounce(db, configuration.indexKey, bounce);
    return { status: 204 };
  });
};
