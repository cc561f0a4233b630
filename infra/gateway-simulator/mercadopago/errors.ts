import type { Answer } from '../perform.ts';

/** MercadoPago's error body: `cause` holds the code that matters. */
export function badRequest(code: number | string, description: string, status = 400): Answer {
  return {
    status,
    body: {
      message: description,
      error: 'bad_request',
      status,
      cause: [{ code, description, data: null }],
    },
  };
}

export const UNAUTHORIZED: Answer = {
  status: 401,
  body: { message: 'invalid access token', error: 'unauthorized', status: 401, cause: [] },
};

export const NOT_FOUND: Answer = {
  status: 404,
  body: {
    message: 'Payment not found',
    error: 'not_found',
    status: 404,
    cause: [{ code: 2000, description: 'Payment not found', data: null }],
  },
};
