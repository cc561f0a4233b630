import type { Language } from '@cotejo/domain/country/country.ts';
import { instalmentsScript } from './instalments-script.ts';
import type { CardTexts } from './texts.ts';

interface FrameScript {
  readonly origin: string;
  readonly language: Language;
  readonly texts: CardTexts;
  /** See CardFrame. */
  readonly tokenize: string;
  readonly findInstalments: string | undefined;
}

/** The script of the fields: answers `card-submit` by a token or by what is wrong, and shows that beside the fields. */
export function frameScript(asked: FrameScript): string {
  const { origin, language, texts, tokenize, findInstalments } = asked;
  const { wrong, brand, months } = texts;
  // "<" is escaped so that no text can end the script element.
  const data = JSON.stringify({ origin, language, wrong, brand, months }).replace(/</g, '\\u003c');
  return `(function(){
var data=${data},tokenize=${tokenize},months=null,parts=['number','holder','expiry','code'];
function byId(id){return document.getElementById(id)}
function tell(message){if(data.origin)parent.postMessage(message,data.origin)}
function value(id){return byId(id).value.trim()}
function show(part,text){var said=byId(part+'-wrong'),input=byId(part);
said.hidden=!text;said.textContent=text||'';if(text)input.setAttribute('aria-invalid','true');else input.removeAttribute('aria-invalid')}
${findInstalments === undefined ? '' : instalmentsScript(findInstalments)}
function luhn(n){var sum=0;for(var i=0;i<n.length;i++){var d=Number(n[n.length-1-i])*(i%2?2:1);sum+=d>9?d-9:d}return sum%10===0}
function brandOf(n){return n[0]==='4'?'visa':n[0]==='5'||n[0]==='2'?'master':''}
function read(){var date=/^(\\d{1,2})\\s*[\\/-]?\\s*(\\d{4}|\\d{2})$/.exec(value('expiry'))||[];
var year=Number(date[2])+((date[2]||'').length===2?2000:0);
return{number:value('number').replace(/[\\s-]/g,''),holder:value('holder'),month:Number(date[1]),year:year,code:value('code'),deferred:months&&months.value?JSON.parse(months.value):undefined}}
function check(card){var now=new Date(),wrong={};
if(!/^\\d{13,19}$/.test(card.number)||!luhn(card.number))wrong.number=data.wrong.number;
else if(!brandOf(card.number))wrong.number=data.brand;
if(card.holder.length<2)wrong.holder=data.wrong.holder;
if(!(card.month>=1&&card.month<=12)||!(card.year*12+card.month>=now.getFullYear()*12+now.getMonth()+1))wrong.expiry=data.wrong.expiry;
if(!/^\\d{3,4}$/.test(card.code))wrong.code=data.wrong.code;
if(months&&!card.deferred)wrong.months=months.disabled&&months.options.length<2&&card.number?data.months.none:data.wrong.months;
return wrong}
function refuse(id,wrong){parts.forEach(function(part){show(part,wrong[part])});
tell({type:'card-problem',id:id,fields:parts.filter(function(part){return wrong[part]})})}
addEventListener('message',function(event){
if(event.source!==parent||event.origin!==data.origin||!event.data||event.data.type!=='card-submit')return;
var id=event.data.id,card=read(),wrong=check(card);
if(Object.keys(wrong).length)return refuse(id,wrong);
parts.forEach(function(part){show(part)});
tokenize(card).then(function(answer){
if(answer.token)return tell({type:'card-token',id:id,token:answer.token,brand:brandOf(card.number),lastFour:card.number.slice(-4),deferred:card.deferred});
var refused={};(answer.fields||[]).forEach(function(part){refused[part]=data.wrong[part]});refuse(id,refused)
}).catch(function(){tell({type:'card-problem',id:id,fields:'unreachable'})})});
byId('card').addEventListener('keydown',function(event){if(event.key==='Enter'){event.preventDefault();tell({type:'card-enter'})}});
parts.forEach(function(part){byId(part).addEventListener('blur',function(){var text=check(read())[part];
if(byId(part).getAttribute('aria-invalid')&&!text)show(part)})});
addEventListener('focus',function(){setTimeout(function(){
if(document.hasFocus()&&document.activeElement===document.body)(document.querySelector('[aria-invalid]')||byId('number')).focus()})});
new ResizeObserver(function(){tell({type:'card-height',height:document.documentElement.offsetHeight})}).observe(document.documentElement);
tell({type:'card-height',height:document.documentElement.offsetHeight});tell({type:'card-ready'})
})()`;
}
