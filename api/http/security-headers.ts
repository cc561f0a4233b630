import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { reportViolation } from '@cotejo/contract/security/security-calls.ts';
import { paymentOrigins, type Configuration } from '../configuration.ts';

export interface SecurityOptions {
  /** Origins of payment pages: targets of forms. */
  readonly paymentOrigins: readonly string[];
  /** Origins of the providers' card fields, the only frames. */
  readonly frameOrigins: readonly string[];
  readonly https: boolean;
}

export function securityOf(configuration: Configuration): SecurityOptions {
  return {
    paymentOrigins: paymentOrigins(configuration),
    frameOrigins: configuration.cardFrameOrigins,
    https: configuration.publicUrl.startsWith('https:'),
  };
}

/** On every answer; pages widen the policy by {@link pagePolicy}. */
function fixedHeaders({ https }: SecurityOptions): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** On every answer of a call, the same whichever way answers it. */
export function callHeaders(options: SecurityOptions): Readonly<Record<string, string>> {
  return { ...fixedHeaders(options), ...ownOrigin };
}

/** Calls outside `/api/` (docs/decisions/calls.md): what they answer is no page and no picture either. */
const otherCalls = /^\/(?:token|hashtoken)(?:\/|$)/i;

const isCall = (path: string): boolean => path.startsWith('/api/') || otherCalls.test(path);

/** On answers of calls: no page of another site has one as a script or a picture of its own. Pictures are for all. */
const ownOrigin = { 'cross-origin-resource-policy': 'same-origin' } as const;

export function securityHeaders(options: SecurityOptions): RequestHandler {
  const headers = Object.entries(fixedHeaders(options));
  const ofCalls = Object.entries(callHeaders(options));
  return ({ path }, response, next) => {
    for (const [name, value] of isCall(path) ? ofCalls : headers) response.setHeader(name, value);
    next();
  };
}

export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

export interface PageFrames {
  /** Origins of pages that may show this one in a frame; none: nobody. */
  readonly by?: readonly string[];
  /** Origins that this page shows in frames, besides card fields. */
  readonly of?: readonly string[];
}

/**
 * For an HTML page: own files, scripts and calls only, forms to us and to the payment pages, frames of card fields. It is
 * the only thing that says who may frame a page: `X-Frame-Options` knows no list, and browsers that read both read this.
 */
export function pagePolicy(
  response: Response,
  nonce: string,
  options: SecurityOptions,
  { by = [], of = [] }: PageFrames = {},
): void {
  response.setHeader('reporting-endpoints', `csp="${reportViolation.path}"`);
  response.setHeader(
    'content-security-policy',
    [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      // React writes `style` attributes (widths of bars, positions of popovers).
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      // The work of a robot check.
      "worker-src 'self'",
      "media-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      ['form-action', "'self'", ...options.paymentOrigins].join(' '),
      ['frame-src', "'self'", ...options.frameOrigins, ...of].join(' '),
      "manifest-src 'self'",
      "base-uri 'none'",
      ['frame-ancestors', ...(by.length === 0 ? ["'none'"] : by)].join(' '),
      // Two names for one thing: Firefox and Safari know the first only.
      `report-uri ${reportViolation.path}`,
      'report-to csp',
    ].join('; '),
  );
}
