import * as routes from '@cotejo/contract/site/frame-routes.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { hasOrigin } from '@cotejo/domain/site/frame-origins.ts';
import { siteAddressOf } from '@cotejo/domain/site/site-address-of.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { siteAddress } from '@cotejo/domain/site/site-addresses.ts';
import { isUsed, useOnce } from '@cotejo/store/limit/use-once.ts';
import { readCode, writeCode } from '@cotejo/store/crypto/one-use-code.ts';
import type { Mount } from '../dependencies.ts';
import { privately, publicly } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';
import { findFramedSite, siteFramedBy, type FramedSite } from './find-framed-site.ts';

const purpose = 'handoff';
/** From the click in a frame to the window that it opens. */
const handoffMs = 60_000;

/** What a handoff takes along; sealed, because an address with ages stands in logs. */
interface Handoff {
  /** Of the site: another one's buyers would be another partner's. */
  readonly site: string;
  readonly to: string;
  /** The page that showed the frame; null where none is named that may. */
  readonly origin: string | null;
  readonly endsAt: number;
}

/** Frames of partners (docs/decisions/frames.md): what they show, and how a purchase leaves them. */
export const mountFrames: Mount = (app, { configuration, db, sites }) => {
  const { recordKeys: keys, publicUrls } = configuration;

  mount(app, routes.createHandoff, ({ body: { to, origin }, context: { site, language } }) => {
    const endsAt = Date.now() + handoffMs;
    const isListed = origin !== undefined && hasOrigin(site.frameOrigins, origin);
    const handoff: Handoff = { site: site.id, to, origin: isListed ? origin : null, endsAt };
    const { code } = writeCode(keys, purpose, handoff);
    const href = siteAddress(`${sitePaths.handoff}/${code}`, languageOf(to) ?? language);
    return {
      status: 201,
      headers: privately,
      body: { href, expiresAt: new Date(endsAt).toISOString() },
    };
  });

  mount(app, routes.openHandoff, async ({ body: { code }, context: { site } }) => {
    const read = readCode(keys, purpose, code);
    const handoff = read?.value as Handoff | undefined;
    if (read === null || handoff?.site !== site.id) throw new AppError('NOT_FOUND');
    const name = `${purpose} ${read.id}`;
    const to = withOrigin(handoff);
    const state = await use(name, handoff);
    return { headers: privately, body: { state, to: state === 'used' ? null : to } };
  });

  /** The first who opens it in time has it. */
  async function use(name: string, { endsAt }: Handoff): Promise<'opened' | 'used' | 'expired'> {
    if (endsAt < Date.now()) return (await isUsed(db, name)) ? 'used' : 'expired';
    return (await useOnce(db, name, new Date(endsAt))) ? 'opened' : 'used';
  }

  const present = (found: FramedSite | null) => {
    if (found === null) throw new AppError('NOT_FOUND');
    const { site } = found;
    return {
      headers: publicly,
      body: {
        address: siteAddressOf(publicUrls, site.country, found),
        name: site.name ?? site.partner,
        token: site.partner,
        origins: [...site.frameOrigins],
        urls: site.allowedPaths === '*' ? ['*'] : [site.defaultPath, ...site.allowedPaths],
        defaultPath: site.defaultPath,
      },
    };
  };
  mount(app, routes.readFrameToken, ({ query: { token }, context: { country } }) =>
    present(findFramedSite(sites, country, ({ partner }) => partner === token)),
  );
  mount(app, routes.readFrameSite, ({ query: { origin }, context: { country } }) =>
    present(siteFramedBy(sites, country, origin)),
  );
};

const languageOf = (address: string): Language | null =>
  /^\/(en|pt)\//.exec(address)?.[1] === undefined ? null : (address.slice(1, 3) as Language);

/** The purchase's attribution then says which page framed the site (`origen`). */
function withOrigin({ to, origin }: Handoff): string {
  if (origin === null) return to;
  return `${to}${to.includes('?') ? '&' : '?'}origen=${encodeURIComponent(origin)}`;
}
