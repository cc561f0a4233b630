import { parseTransbankReturn } from './transbank-return.ts';

const NAMES = { TBK_ID_SESION: 's1', TBK_ORDEN_COMPRA: 'b1' };

describe('return from Webpay', () => {
  it.each([
    ['only the token', { token_ws: 't' }, { shape: 'normal', providerRef: 't' }],
    [
      'an abort',
      { TBK_TOKEN: 't', ...NAMES },
      { shape: 'aborted', providerRef: 't', reference: 'b1', sessionId: 's1' },
    ],
    ['a timeout', NAMES, { shape: 'timed_out', reference: 'b1', sessionId: 's1' }],
    [
      'a form error',
      { token_ws: 't', TBK_TOKEN: 't', ...NAMES },
      { shape: 'form_error', providerRef: 't', reference: 'b1', sessionId: 's1' },
    ],
    [
      'the other spelling of the session',
      { TBK_ID_SESSION: 's1', TBK_ORDEN_COMPRA: 'b1' },
      { shape: 'timed_out', reference: 'b1', sessionId: 's1' },
    ],
  ])('%s is recognised', (_name, parameters, parsed) => {
    expect(parseTransbankReturn(parameters)).toEqual(parsed);
  });

  it.each([[{}], [{ token_ws: '' }], [{ other: 'x' }], [{ TBK_ID_SESION: 's1' }]])(
    '%j is nothing of Webpay',
    (parameters) => {
      expect(parseTransbankReturn(parameters)).toBeUndefined();
    },
  );
});
