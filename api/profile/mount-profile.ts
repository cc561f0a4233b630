import { randomUUID } from 'node:crypto';
import * as routes from '@cotejo/contract/profile/profile-routes.ts';
import { writeWireForm } from '@cotejo/contract/profile/wire-form.ts';
import { ufCountry } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { saveProfileEntry } from '@cotejo/store/profile/save-profile-entry.ts';
import { withIsapreFigures } from '@cotejo/domain/profile/isapre-figures.ts';
import { createUfHolder } from '../uf/uf-holder.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { checkEntry } from './check-entry.ts';
import { createFormReader } from './read-form.ts';

/** A form changes with a release; country and language are part of its address or headers. */
const forAnHour = {
  'cache-control': 'public, max-age=3600',
  vary: 'Host, X-Country, Accept-Language',
} as const;

/** The profile form of spec 2 §3 and the entries that visitors send. */
export const mountProfile: Mount = (app, { db, logger, configuration }) => {
  const uf = createUfHolder({
    db,
    logger,
    chargesProjected: configuration.chargesProjectedUf,
  });
  const readForm = createFormReader(db);

  mount(app, routes.getProfileForm, async ({ query, context }) => {
    const language = query.language ?? context.language;
    const form = await readForm(query.productType, context.country, language);
    return { headers: { ...forAnHour, 'content-language': language }, body: writeWireForm(form) };
  });

  mount(app, routes.readProfileForm, async ({ query, context }) => {
    const language = query.language ?? context.language;
    const body = await readForm(query.productType, context.country, language);
    return { headers: { ...forAnHour, 'content-language': language }, body };
  });

  mount(app, routes.validateProfileEntry, async ({ body, context }) => {
    const form = await readForm(body.productType, context.country, context.language);
    const { result, message, errors } = checkEntry(form, body.profile);
    return { body: { result, message, errors: [...errors] } };
  });

  mount(app, routes.sendProfileEntry, async ({ body, context }) => {
    const form = await readForm(body.productType, context.country, context.language);
    const { result, message, errors } = checkEntry(form, body.profile);
    if (!Array.isArray(result)) {
      throw new AppError('VALIDATION_FAILED', {
        errors,
        ...(message === null ? {} : { detail: message }),
      });
    }
    const [entered] = result;
    const profile =
      form.kind === 'isapre' ? withIsapreFigures(entered, await uf.today(ufCountry)) : entered;
    const id = randomUUID();
    const { country, language, visitorId } = context;
    const { productType } = body;
    await saveProfileEntry(db, configuration.recordKeys, {
      id,
      country,
      productType,
      kind: form.kind,
      language,
      visitor: visitorId,
      profile,
    });
    return { status: 201, body: { id, productType, profile } };
  });
};
