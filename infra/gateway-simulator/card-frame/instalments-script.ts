/**
 * Of a frame that offers instalments: asks for them as soon as the card's first six digits are there, and fills the list.
 * The amount of each is said where the bank adds nothing.
 *
 * @param findInstalments see CardFrame
 */
export function instalmentsScript(findInstalments: string): string {
  return `var months=byId('months'),asked=new URLSearchParams(location.search),bin='',findInstalments=${findInstalments};
parts.push('months');
function fill(text,values){return text.replace(/{(\\w+)}/g,function(_,name){return values[name]})}
function money(amount){return new Intl.NumberFormat(data.language==='es'?'es-CL':data.language,{style:'currency',currency:asked.get('currency')||'CLP',maximumFractionDigits:0}).format(amount)}
function offer(){var now=byId('number').value.replace(/\\D/g,'').slice(0,6);
if(now.length<6||now===bin)return;bin=now;months.disabled=true;
findInstalments(now).then(function(all){if(now!==bin)return;
var only=asked.get('months'),list=all.map(function(row){return Object.assign({},row,{months:row.months.filter(function(count){return !only||count===only})})}).filter(function(row){return row.months.length});
while(months.options.length>1)months.remove(1);
list.forEach(function(row){row.months.forEach(function(count){row.monthsOfGrace.forEach(function(grace){
var text=fill(data.months.each[row.type]||row.name+' ({count})',{count:count,amount:money(Math.ceil(Number(asked.get('amount'))/Number(count)))});
if(Number(grace))text+=fill(data.months.grace,{count:grace});
months.add(new Option(text,JSON.stringify({months:Number(count),graceMonths:String(grace).padStart(2,'0'),creditType:row.type})))})})});
months.disabled=!list.length;if(only&&months.options.length===2)months.selectedIndex=1;
byId('months-hint').textContent=list.length?'':all.length?fill(data.months.notThat,{count:only}):data.months.none;
show('months','')}).catch(function(){if(now===bin)bin=''})}
byId('number').addEventListener('input',offer);
months.addEventListener('change',function(){if(months.value)show('months','')});`;
}
