import * as desk from '@cotejo/contract/adviser/desk-routes.ts';
import * as routes from '@cotejo/contract/adviser/adviser-routes.ts';
import { toPublicAdviser } from '@cotejo/domain/adviser/adviser.ts';
import { adviserRecord } from '@cotejo/domain/adviser/adviser.record.ts';
import { ownPartner } from '@cotejo/domain/country/contact.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import type { AdviserRow } from '@cotejo/store/adviser/adviser.model.ts';
import { findPublished, findPublishedByEmail } from '@cotejo/store/adviser/find-adviser.ts';
import type { Mount } from '../dependencies.ts';
import { privately } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import { countOne } from '../limit/enforce-limits.ts';
import { mountRecord } from '../record/mount-record.ts';
import { adviserSource } from './adviser-source.ts';

/** Who greets a visitor, and how staff say whom visitors may know by name (docs/decisions/advisers.md). */
export const mountAdvisers: Mount = (app, dependencies) => {
  const { db, configuration } = dependencies;
  const answer = (row: AdviserRow | null) => {
    if (row === null) throw new AppError('NOT_FOUND');
    return { headers: privately, body: { data: toPublicAdviser(row) } };
  };
  mount(app, routes.findAdviser, async ({ params: { slug }, context: caller }) => {
    await countOne(dependencies, caller, 'advisersOfNetwork');
    // A partner's visitors are its own.
    if (caller.site.partner !== ownPartner) throw new AppError('NOT_FOUND');
    return answer(await findPublished(db, caller.country, slug));
  });
  mount(app, routes.findAdviserByEmail, async ({ body: { email }, context: caller }) => {
    await countOne(dependencies, caller, 'adviserAddressesOfNetwork');
    if (caller.site.partner !== ownPartner) throw new AppError('NOT_FOUND');
    const key = toEmailKey(configuration.indexKey, email);
    return answer(await findPublishedByEmail(db, caller.country, key));
  });
  mountRecord(
    app,
    dependencies,
    adviserRecord,
    {
      list: desk.listAdvisers,
      watch: desk.watchAdvisers,
      create: desk.createAdviser,
      read: desk.readAdviser,
      history: desk.readAdviserHistory,
      acts: {
        change: desk.changeAdviser,
        setPhoto: desk.setAdviserPhoto,
        removePhoto: desk.removeAdviserPhoto,
        publish: desk.publishAdviser,
        withdraw: desk.withdrawAdviser,
      },
    },
    adviserSource(dependencies, adviserRecord),
  );
};
