import type { Application } from 'express';
import {
  decodePayloads,
  encodePayloads,
  getCodecLogin,
  postCodecLogin,
} from '@cotejo/contract/codec/codec-routes.ts';
import { EncryptionCodec } from '@cotejo/workflows/codec/payload-codec.ts';
import type { Dependencies } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import type { RequestContext } from '../http/request-context.ts';
import { newNonce } from '../http/security-headers.ts';
import { codecCors } from './codec-cors.ts';
import { loginPage, type LoginPageInput } from './login-page.ts';
import {
  isStaffToken,
  requireStaff,
  staffAccess,
  staffCookie,
  staffSession,
  staffSessionSeconds,
} from './staff-access.ts';
import { transformPayloads } from './transform-payloads.ts';

/** Temporal's remote codec for staff (DESIGN §2 privacy), and the page where a browser gets access. */
export function mountCodec(app: Application, { configuration, logger }: Dependencies): void {
  const codec = new EncryptionCodec(configuration.payloadKeys, configuration.temporal.namespace);
  const audit = (act: 'decode' | 'encode', context: RequestContext, payloads: number): void => {
    const access = requireStaff(context.headers, configuration);
    logger.info({ audit: `codec.${act}`, requestId: context.requestId, access, payloads }, 'staff');
  };
  const place = {
    endpoint: `${configuration.publicUrl}/api/codec`,
    temporalUi: configuration.corsOrigins[0] ?? '',
    namespace: configuration.temporal.namespace,
  };
  app.use('/api/codec', codecCors(configuration.corsOrigins));

  mount(app, decodePayloads, async ({ body, context }) => {
    audit('decode', context, body.payloads.length);
    return { body: await transformPayloads(body.payloads, (each) => codec.decode(each)) };
  });
  mount(app, encodePayloads, async ({ body, context }) => {
    audit('encode', context, body.payloads.length);
    return { body: await transformPayloads(body.payloads, (each) => codec.encode(each)) };
  });
  mount(app, getCodecLogin, ({ context }) =>
    page(
      200,
      staffAccess(context.headers, configuration, Date.now()) === null ? 'out' : 'in',
      place,
    ),
  );
  mount(app, postCodecLogin, ({ context }) => {
    const form = new URLSearchParams(context.rawBody.toString('utf8'));
    const leaves = form.has('leave');
    const allowed = !leaves && isStaffToken(form.get('token') ?? '', configuration);
    logger.info({ audit: 'codec.login', requestId: context.requestId, leaves, allowed }, 'staff');
    if (!leaves && !allowed) return page(401, 'refused', place);
    const value = leaves ? '' : staffSession(configuration, Date.now());
    // In production Temporal's UI may be another site; CORS says whose pages may read answers.
    const site = configuration.publicUrl.startsWith('https:') ? 'None; Secure' : 'Lax';
    return {
      status: 303,
      headers: {
        location: '/api/codec/login',
        'set-cookie': `${staffCookie}=${value}; Path=/api/codec; Max-Age=${leaves ? 0 : staffSessionSeconds}; HttpOnly; SameSite=${site}`,
      },
    };
  });
}

function page(
  status: number,
  state: LoginPageInput['state'],
  place: Pick<LoginPageInput, 'endpoint' | 'temporalUi' | 'namespace'>,
): { status: number; headers: Record<string, string>; body: string } {
  const nonce = newNonce();
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
    body: loginPage({ ...place, state, nonce }),
  };
}
