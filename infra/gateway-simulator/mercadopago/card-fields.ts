import type { Router } from 'express';
import { sendCardFrame } from '../card-frame/card-frame.ts';
import { HOLDER_OUTCOMES } from './holder-outcomes.ts';

/** Codes of the card token call by the field that they are about (reference §3.3). */
const FIELD_OF_CODE = {
  205: 'number',
  E301: 'number',
  221: 'holder',
  325: 'expiry',
  326: 'expiry',
  E302: 'code',
};

const TOKENIZE = `function(card){
var key=new URLSearchParams(location.search).get('public_key')||'',fields=${JSON.stringify(FIELD_OF_CODE)};
return fetch('v1/card_tokens?public_key='+encodeURIComponent(key),{method:'POST',headers:{'content-type':'application/json'},
body:JSON.stringify({card_number:card.number,cardholder:{name:card.holder},expiration_month:card.month,expiration_year:card.year,security_code:card.code})})
.then(function(answer){return answer.json().then(function(body){
return answer.ok?{token:body.id}:{fields:[fields[body.cause&&body.cause[0]&&body.cause[0].code]||'number']}})})}`;

/** `GET /card-fields?public_key=&origin=&lang=`: the fields of the account with this key. */
export function mountCardFields(router: Router): void {
  const trials = Object.entries(HOLDER_OUTCOMES).map(
    ([name, { detail }]) => [name, detail] as const,
  );
  router.get('/card-fields', (request, response) =>
    sendCardFrame(request, response, { provider: 'MercadoPago', tokenize: TOKENIZE, trials }),
  );
}
