import type { Payload } from '@temporalio/common';
import type { Application } from 'express';
import {
  decodePayloads,
  encodePayloads,
  getCodecLogin,
  postCodecLogin,
} from '@cotejo/contract/codec/codec-routes.ts';
import { EncryptionCodec } from '@cotejo/workflows/codec/payload-codec.ts';
import { holds, requireActor } from '../http/actor.ts';
import { auditAct } from '../account/audit.ts';
import { clearCodecCookies } from '../account/session/session-cookie.ts';
import type { Dependencies } from '../dependencies.ts';
import { mount } from '../http/mount-route.ts';
import { newNonce } from '../http/security-headers.ts';
import { codecCors } from './codec-cors.ts';
import { keepReached } from './keep-reached.ts';
import { loginPage } from './login-page.ts';
import { transformPayloads } from './transform-payloads.ts';

/** Temporal's remote codec for staff (DESIGN §2 privacy), and the page where a browser sees whether it may. */
export function mountCodec(app: Application, { configuration, db }: Dependencies): void {
  const codec = new EncryptionCodec(configuration.payloadKeys, configuration.temporal.namespace);
  const place = {
    endpoint: `${configuration.publicUrl}/api/codec`,
    temporalUi: configuration.corsOrigins[0] ?? '',
    namespace: configuration.temporal.namespace,
  };
  app.use('/api/codec', codecCors(configuration.corsOrigins));

  mount(app, decodePayloads, async ({ body, context }) => {
    const detail = { payloads: body.payloads.length };
    await auditAct(db, context, { action: 'payload:decode', target: null, detail });
    const actor = requireActor(context.actor);
    const open = async (payloads: Payload[]) =>
      keepReached(db, actor, payloads, await codec.decode(payloads));
    return { body: await transformPayloads(body.payloads, open) };
  });
  mount(app, encodePayloads, async ({ body, context }) => {
    const detail = { payloads: body.payloads.length };
    await auditAct(db, context, { action: 'payload:encode', target: null, detail });
    return { body: await transformPayloads(body.payloads, (each) => codec.encode(each)) };
  });
  mount(app, getCodecLogin, ({ context: { actor } }) =>
    page({
      ...place,
      state: holds(actor, 'payload:decode') ? 'in' : 'out',
    }),
  );
  mount(app, postCodecLogin, () => ({
    status: 303,
    headers: { location: '/api/codec/login' },
    cookies: clearCodecCookies(configuration),
  }));
}

function page(input: Omit<Parameters<typeof loginPage>[0], 'nonce'>): {
  headers: Record<string, string>;
  body: string;
} {
  const nonce = newNonce();
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
    body: loginPage({ ...input, nonce }),
  };
}
