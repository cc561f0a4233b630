import { defineRoute } from '../route.ts';
import { reportBounce } from './bounce-calls.ts';

/**
 * What the mail server of the return path was sent, as it came (RFC 5322). It is believed by the address that it was sent to,
 * which nobody else can make; any other mail is answered alike and forgotten.
 */
export const receiveBounce = defineRoute({
  ...reportBounce,
  summary: 'El servidor de correo entrega un aviso de que un mensaje no llegó (RFC 3464)',
  tag: 'Correo',
  bodyTypes: ['message/rfc822'],
  bodyLimit: 256 * 1024,
  responses: {
    204: { empty: true },
  },
});

export const bounceRoutes = [receiveBounce] as const;
