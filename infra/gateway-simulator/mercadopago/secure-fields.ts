import type { Router } from 'express';
import { escapeHtml, page } from '../page.ts';
import type { Simulator } from '../simulator.ts';
import { HOLDER_OUTCOMES } from './holder-outcomes.ts';

/**
 * The provider's own card form, for an iframe of the merchant's page: the number never touches the
 * merchant (SAQ A, reference §4.5). `public_key` says for which account, the first one by default. It answers its parent with
 * `postMessage({type: 'card-token', token, lastFour, brand})`, and with `{type: 'card-height', height}`.
 */
export function mountSecureFields(router: Router, simulator: Simulator): void {
  router.get('/secure-fields', (request, response) => {
    const publicKey = String(
      request.query['public_key'] ?? simulator.settings.mercadopago.accounts[0]?.publicKey,
    );
    const origin = String(request.query['origin'] ?? '');
    const label = String(request.query['label'] ?? 'Continuar con esta tarjeta');
    const names = Object.entries(HOLDER_OUTCOMES)
      .map(([name, { detail }]) => `<option value="${name}">${escapeHtml(detail)}</option>`)
      .join('');
    response.send(
      page('Datos de la tarjeta', 'MercadoPago', fields(publicKey, label, names) + script(origin)),
    );
  });
}

function fields(publicKey: string, label: string, names: string): string {
  return `<style>header{display:none}body{background:transparent}main{padding:4px;max-width:none}
button.main,button.main:hover{background:var(--brand-strong);border-color:var(--brand-strong);color:#fff}</style>
<form id="card" data-key="${escapeHtml(publicKey)}" novalidate>
<p class="error" id="error" role="alert" hidden></p>
<label for="number" style="margin-top:0">Número de tarjeta</label>
<input id="number" inputmode="numeric" autocomplete="cc-number" value="4051885600446623">
<label for="holder">Nombre como aparece en la tarjeta</label>
<p class="hint">En el simulador el nombre decide el resultado: APRO aprueba, FUND sin fondos, CONT queda en proceso.</p>
<input id="holder" autocomplete="cc-name" list="names" value="APRO"><datalist id="names">${names}</datalist>
<div class="pair"><div><label for="expiry">Vencimiento (MM/AA)</label><input id="expiry" autocomplete="cc-exp" inputmode="numeric" value="12/30"></div>
<div><label for="code">Código de seguridad</label><input id="code" autocomplete="cc-csc" inputmode="numeric" value="123"></div></div>
<button class="main">${escapeHtml(label)}</button></form>`;
}

function script(origin: string): string {
  // "<" is escaped so that no text can end the script element.
  const target = JSON.stringify(origin === '' ? '*' : origin).replace(/</g, '\\u003c');
  return `<script>(function(){
var form=document.getElementById('card'),error=document.getElementById('error'),target=${target};
function value(id){return document.getElementById(id).value}
function tell(message){parent.postMessage(message,target)}
function height(){tell({type:'card-height',height:document.documentElement.scrollHeight})}
addEventListener('load',height);
form.addEventListener('submit',function(event){event.preventDefault();
var date=value('expiry').split('/');
fetch('v1/card_tokens?public_key='+encodeURIComponent(form.dataset.key),{method:'POST',headers:{'content-type':'application/json'},
body:JSON.stringify({card_number:value('number'),cardholder:{name:value('holder')},expiration_month:Number(date[0]),expiration_year:2000+Number(date[1]),security_code:value('code')})})
.then(function(r){return r.json().then(function(b){
if(r.ok){error.hidden=true;tell({type:'card-token',token:b.id,lastFour:b.last_four_digits,brand:b.first_six_digits[0]==='5'?'master':'visa'})}
else{error.hidden=false;error.textContent=({205:'Ingresa el número de tu tarjeta.',E301:'Revisa el número de tarjeta.',221:'Ingresa el nombre y apellido.',325:'Revisa la fecha de vencimiento.',326:'Revisa la fecha de vencimiento.',E302:'Revisa el código de seguridad.'})[b.cause&&b.cause[0]&&b.cause[0].code]||'Revisa los datos de tu tarjeta.';height()}})})
.catch(function(){error.hidden=false;error.textContent='El servicio de pago no responde. Inténtalo en unos minutos.';height()})})
})()</script>`;
}
