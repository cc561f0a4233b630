import * as routes from '@cotejo/contract/lead/contact-routes.ts';
import { getContact } from '@cotejo/domain/country/contact.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { contactInformation } from '@cotejo/domain/lead/contact-links.ts';
import { integrationFormMs } from '@cotejo/domain/lead/integration-form.ts';
import {
  openIntegrationForm,
  saveIntegrationForm,
} from '@cotejo/store/integration/integration-form.ts';
import type { Mount } from '../dependencies.ts';
import { privately, publicly } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import { countOne } from '../limit/enforce-limits.ts';
import { requestContextOf } from './mount-lead.ts';
import { takeContact } from './take-contact.ts';

/** Messages, how to reach us, and forms that another system begins (spec 3 §7). */
export const mountContact: Mount = (app, dependencies) => {
  const { db, configuration } = dependencies;
  const context = requestContextOf(dependencies);
  mount(app, routes.sendContact, async (input) => ({
    status: 201,
    headers: privately,
    body: await takeContact(context, input),
  }));
  mount(app, routes.listContactInformation, ({ context: { country, site } }) => ({
    headers: publicly,
    body: contactInformation(
      country,
      getContact(configuration.contactEmails, country, site.partner),
      configuration.contactLinks,
    ),
  }));
  mount(app, routes.saveIntegrationForm, async ({ body: form, context: caller }) => {
    await countOne(dependencies, caller, 'formsOfNetwork');
    const { country } = caller;
    const expiresAt = new Date(Date.now() + integrationFormMs);
    const hash = await saveIntegrationForm(db, configuration, { country, form, expiresAt });
    return {
      status: 201,
      headers: privately,
      body: { hash, expiresAt: expiresAt.toISOString() },
    };
  });
  mount(app, routes.openIntegrationForm, async ({ params: { hash }, context: { country } }) => {
    const opened = await openIntegrationForm(db, configuration, { country, hash, now: new Date() });
    if (opened === null) throw new AppError('NOT_FOUND');
    return {
      headers: privately,
      body: { form: opened.form as object, expiresAt: opened.expiresAt.toISOString() },
    };
  });
};
