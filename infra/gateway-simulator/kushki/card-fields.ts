import type { Router } from 'express';
import { sendCardFrame } from '../card-frame/card-frame.ts';
import { KUSHKI_CARDS } from './charge.ts';

const TOKENIZE = `function(card){
var asked=new URLSearchParams(location.search);
function two(number){return String(number%100).padStart(2,'0')}
return fetch(asked.get('subscription')==='true'?'v1/subscription-tokens':'card/v1/tokens',{method:'POST',headers:{'content-type':'application/json','public-merchant-id':asked.get('merchant_id')||''},
body:JSON.stringify({card:{name:card.holder,number:card.number,expiryMonth:two(card.month),expiryYear:two(card.year),cvv:card.code},
totalAmount:Number(asked.get('amount')),currency:asked.get('currency'),isDeferred:!!card.deferred,months:card.deferred?card.deferred.months:undefined})})
.then(function(answer){return answer.json().then(function(body){return answer.ok?{token:body.token}:{fields:['number']}})})}`;

const FIND_INSTALMENTS = `function(bin){
return fetch('card/v1/deferred/'+bin,{headers:{'public-merchant-id':asked.get('merchant_id')||''}}).then(function(answer){
if(!answer.ok)throw new Error(answer.status);return answer.json()})}`;

/**
 * `GET /card-fields?merchant_id=&amount=&currency=&subscription=&deferred=&months=&origin=&lang=`: the fields, for a charge of
 * this sum, in instalments with `deferred=true` (in `months` of them alone where that is given), or for many.
 */
export function mountCardFields(router: Router): void {
  const trials = Object.entries(KUSHKI_CARDS);
  router.get('/card-fields', (request, response) =>
    sendCardFrame(request, response, {
      provider: 'Kushki',
      tokenize: TOKENIZE,
      findInstalments: FIND_INSTALMENTS,
      trials,
    }),
  );
}
