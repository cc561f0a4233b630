import * as routes from '@cotejo/contract/shared-link/shared-link-routes.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { isComparatorPath } from '@cotejo/domain/shared-link/is-comparator-path.ts';
import {
  ownPath,
  profileWithoutNames,
  splitProfile,
  withoutPersonalData,
} from '@cotejo/domain/shared-link/own-address.ts';
import { openSharedLink } from '@cotejo/store/shared-link/open-shared-link.ts';
import { saveSharedLink } from '@cotejo/store/shared-link/save-shared-link.ts';
import type { Dependencies, Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { refuseForeign } from './refuse-foreign.ts';

/** The calls of spec 3 §7 "Shared links". */
export const mountSharedLinks: Mount = (app, dependencies) => {
  const { db, configuration, sites } = dependencies;

  const readOwn = (address: string, { language }: RequestContext): string => {
    const path = ownPath(address, ownHosts(configuration.publicUrl, sites));
    if (path === null) throw notOurs(language);
    return path;
  };

  const share = async (
    body: { readonly url: string; readonly profile?: string | null | undefined },
    context: RequestContext,
  ) => {
    const { country } = context;
    const { path, profile: written } = splitProfile(
      withoutPersonalData(readOwn(body.url, context)),
    );
    const given = body.profile ?? written;
    const profile = given === null ? null : profileWithoutNames(given);
    const saved = await saveSharedLink(db, configuration, {
      kind: 'insurance',
      country,
      path,
      profile,
    });
    return { ...saved, body: { code: saved.code, link: `/url/${saved.code}` } };
  };

  mount(app, routes.saveComparatorUrl, async ({ body, context }) => {
    const path = readOwn(body.url, context);
    if (!isComparatorPath(path)) throw notOurs(context.language);
    const url = withoutPersonalData(path);
    const { country } = context;
    const link = { kind: 'comparator', country, path: url, profile: null } as const;
    const { code } = await saveSharedLink(db, configuration, link);
    return { status: 201, body: savedUrl(code, url) };
  });

  mount(app, routes.readComparatorUrl, async ({ params, context }) => {
    const found = await openSharedLink(
      db,
      configuration.recordKeys,
      'comparator',
      context.country,
      params.segment,
    );
    if (found === null) throw new AppError('NOT_FOUND');
    await refuseForeign(dependencies, context, found.path);
    return { body: savedUrl(params.segment, found.path) };
  });

  mount(app, routes.shareInsurance, async ({ body, context }) => {
    const shared = await share(body, context);
    return { status: 201, body: shared.body };
  });

  mount(app, routes.putSharedInsurance, async ({ body, context }) => {
    const shared = await share(body, context);
    return { status: shared.isNew ? 201 : 200, body: shared.body };
  });

  mount(app, routes.openSharedInsurance, async ({ params, context }) => {
    const found = await openSharedLink(
      db,
      configuration.recordKeys,
      'insurance',
      context.country,
      params.code,
    );
    if (found === null) throw new AppError('NOT_FOUND');
    await refuseForeign(dependencies, context, found.path);
    return { body: { code: params.code, url: found.path, profile: found.profile } };
  });
};

/** Spec 3 §2: a shared search opens as `{path}?code={link}&skipLanding=true`. */
function savedUrl(code: string, url: string) {
  const path = url.split('?')[0] ?? url;
  return { code, url, link: `${path}?code=${code}&skipLanding=true` };
}

function ownHosts(publicUrl: string, sites: Dependencies['sites']): ReadonlySet<string> {
  return new Set([new URL(publicUrl).host.toLowerCase(), ...sites.list()]);
}

const notOursText: Readonly<Record<Language, string>> = {
  es: 'La dirección no es de este sitio.',
  en: 'The address does not belong to this site.',
  pt: 'O endereço não é deste site.',
};

function notOurs(language: Language): AppError {
  const message = notOursText[language];
  return new AppError('VALIDATION_FAILED', {
    errors: [{ pointer: '/url', code: 'NOT_OUR_ADDRESS', message }],
  });
}
