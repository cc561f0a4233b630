import { reportPageFault, reportViolation } from '@cotejo/contract/security/security-routes.ts';
import { countryCodes, languages } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { getContact } from '@cotejo/domain/country/contact.ts';
import type { Mount } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { createTokenBuckets } from '../http/token-buckets.ts';
import { toNetwork } from '../network/to-network.ts';
import { withoutIds } from '../log/without-ids.ts';
import { readViolations } from './read-violations.ts';

const day = 86_400_000;
/** A reader should look again after this; RFC 9116 asks for less than a year. */
const textHoldsMs = 180 * day;

/** Of one network; a page tells three at most. */
const faultsPerMinute = 20;

/** What browsers report, and where somebody who found a weakness may write. */
export const mountSecurity: Mount = (app, { configuration, logger, metrics }) => {
  mount(app, reportViolation, async ({ context: { rawBody, requestId } }) => {
    if (rawBody.length === 0) throw new AppError('BAD_REQUEST');
    for (const violation of readViolations(rawBody)) {
      metrics.violations.inc({ directive: violation.directive });
      logger.warn({ requestId, violation }, 'a page asked for what its policy forbids');
    }
    return { status: 204 };
  });
  const perNetwork = createTokenBuckets(faultsPerMinute);
  mount(app, reportPageFault, async ({ body, context: { ip, requestId } }) => {
    // Anybody can send one: a network that floods the log is not heard.
    if (perNetwork.take(toNetwork(ip)) > 0) throw new AppError('RATE_LIMITED');
    metrics.pageFaults.inc({ kind: body.kind });
    logger.warn({ requestId, fault: { ...body, page: withoutIds(body.page) } }, 'a page broke');
    return { status: 204 };
  });
  app.get('/.well-known/security.txt', (_request, response) => {
    const mails = countryCodes.map((code) => getContact(configuration.contactEmails, code).email);
    const expires = new Date(Math.ceil((Date.now() + textHoldsMs) / day) * day);
    const lines = [
      ...[...new Set(mails)].map((mail) => `Contact: mailto:${mail}`),
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${configuration.publicUrl}/.well-known/security.txt`,
    ];
    response
      .type('text/plain')
      .setHeader('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
};
