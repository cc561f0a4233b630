import { laterArticle, source, undatedSource, type ArticleSeed } from './article-seed.ts';

const fonasaGroups: ArticleSeed = {
  ...laterArticle,
  slug: 'fonasa-tramos-y-copago-cero',
  tags: ['fonasa', 'derechos'],
  lists: ['Seguros-de-Salud', 'Complementario'],
  reviewBy: '2027-03-31',
  sources: [
    source('RedGol, sobre los tramos de Fonasa', '2023'),
    source('Meganoticias', '2022-07-28'),
    source('Asociación de Aseguradores de Chile', '2025'),
  ],
  words: {
    es: {
      title: '¿Qué tramo de Fonasa tienes y qué es el copago cero?',
      summary:
        'El tramo va de A a D según ingreso y cargas. En la red pública nadie paga copago desde septiembre de 2022; en la libre elección sí se paga.',
      body: `Fonasa ordena a las personas en cuatro tramos, de la A a la D. El tramo ya no decide si pagas en un hospital público. Decide si puedes comprar un bono para atenderte en forma privada.

## Los cuatro tramos
El tramo depende de tu ingreso y de cuántas cargas tienes. [1]

| Tramo | Red pública | Bono para un prestador privado |
| A | Sí | No |
| B | Sí | Sí |
| C | Sí | Sí |
| D | Sí | Sí |

- Con **tres cargas o más**, quien está en D pasa a C, y quien está en C pasa a B. [1]
- Los límites en pesos cambian con el sueldo mínimo. No los copiamos aquí, porque una cifra vieja te ubicaría mal: consulta tu tramo en el sitio de Fonasa.

## Qué es el copago cero
Desde el **1 de septiembre de 2022** nadie que esté en Fonasa paga copago en la red pública, en ningún tramo. [2]

No vale en la **modalidad de libre elección**: si compras un bono y te atiendes con un privado, pagas la parte que Fonasa no paga. [2]

## Un ejemplo con números
La misma operación por dos caminos. Los precios y porcentajes son de ejemplo:

| La operación | Red pública | Libre elección |
| Cuenta | $1.200.000 | $1.200.000 |
| Paga Fonasa | $1.200.000 | $540.000 |
| Queda de tu bolsillo | $0 | $660.000 |
| Un complementario que paga 70 % | | $462.000 |
| Pagas al final | $0 | $198.000 |

En el primer camino pagas con tiempo: entras en la lista de espera de la red. En el segundo, con dinero.

## Para qué sirve un seguro si tienes Fonasa
Un complementario paga una parte de lo que quedó después de Fonasa, con los porcentajes y topes de la póliza. [3] Por eso sirve para la libre elección y para clínicas privadas, y poco en la red pública, donde no queda nada por pagar. Los detalles están en [qué hace un complementario](/QP-Blog/seguro-complementario-que-cubre).

Antes de contratar uno, pregunta:

1. ¿Acepta a quienes están en mi tramo?
2. ¿Paga si Fonasa no bonificó la prestación?
3. ¿En qué clínicas, y con qué tope?

## Cómo revisar tu tramo
1. Entra al sitio de Fonasa con tu clave y baja tu certificado.
2. Revisa que estén todas tus cargas: son las que pueden bajarte de tramo.
3. Si tu ingreso cambió, pide que se actualice.

> El tramo A no permite comprar bonos. Si comenzaste a trabajar con contrato hace poco, revisa si todavía apareces ahí.

El GES vale igual en todos los tramos: lo contamos en [qué te garantiza el GES](/QP-Blog/ges-auge-90-problemas). Y en [los seguros de salud](/Comparar/Seguros-de-Salud) puedes ver cuáles se suman a Fonasa.`,
    },
    en: {
      title: 'Which Fonasa group are you in, and what is zero copayment?',
      summary:
        'Groups run from A to D by income and dependants. Since September 2022 nobody pays in the public network; private care by voucher still costs something.',
      body: `Fonasa puts people into four groups, A to D. Your group no longer decides whether you pay in a public hospital. It decides whether you can buy a voucher for private care.

## The four groups
Your group depends on your income and on how many dependants you have. [1]

| Group | Public network | Voucher for a private provider |
| A | Yes | No |
| B | Yes | Yes |
| C | Yes | Yes |
| D | Yes | Yes |

- With **three dependants or more**, people in D move to C, and people in C to B. [1]
- The limits in pesos change with the minimum wage. We leave them out, since an old figure would put you in the wrong group: look up yours on Fonasa’s site.

## What zero copayment is
Since **1 September 2022** nobody in Fonasa pays a share of the bill in the public network, whatever their group. [2]

It does not hold for **free choice**: when you buy a voucher and see a private provider, you pay the part that Fonasa does not. [2]

## An example in numbers
One operation, two ways. Prices and percentages are made up:

| The operation | Public network | Free choice |
| Bill | $1,200,000 | $1,200,000 |
| Fonasa pays | $1,200,000 | $540,000 |
| Left for you | $0 | $660,000 |
| Complementary cover that pays 70 % | | $462,000 |
| You pay in the end | $0 | $198,000 |

The first way costs time: you wait your turn in the network. The second costs money.

## What insurance is good for if you have Fonasa
Complementary insurance pays part of what is left after Fonasa, by the percentages and limits of the policy. [3] So it helps with free choice and private clinics, and hardly in the public network, where nothing is left to pay. More in [what complementary insurance does](/QP-Blog/seguro-complementario-que-cubre).

Ask before you take one out:

1. Does it accept people of my group?
2. Does it pay when Fonasa paid nothing towards the treatment?
3. In which clinics, and up to which limit?

## How to check your group
1. Sign in at Fonasa’s site and download your certificate.
2. See that all your dependants are there: they may move you down a group.
3. If your income has changed, ask to have it updated.

> Group A cannot buy vouchers. If you took up a job with a contract not long ago, see whether you are still listed there.

GES is the same in every group: see [what GES guarantees](/QP-Blog/ges-auge-90-problemas). In [health insurance](/Comparar/Seguros-de-Salud) you can see what can be added to Fonasa.`,
    },
    pt: {
      title: 'Qual é a sua faixa no Fonasa e o que é o copagamento zero?',
      summary:
        'As faixas vão de A a D, conforme renda e dependentes. Desde setembro de 2022 ninguém paga na rede pública; na livre escolha ainda se paga.',
      body: `O Fonasa divide as pessoas em quatro faixas, de A a D. A faixa já não decide se você paga em um hospital público. Decide se pode comprar um voucher, o «bono», para se atender de forma particular.

## As quatro faixas
A faixa depende da sua renda e de quantos dependentes você tem. [1]

| Faixa | Rede pública | Bono para um prestador particular |
| A | Sim | Não |
| B | Sim | Sim |
| C | Sim | Sim |
| D | Sim | Sim |

- Com **três dependentes ou mais**, quem está na D passa à C, e quem está na C passa à B. [1]
- Os limites em pesos mudam com o salário mínimo. Não os copiamos aqui, porque um valor antigo poria você na faixa errada: consulte a sua no site do Fonasa.

## O que é o copagamento zero
Desde **1 de setembro de 2022** ninguém do Fonasa paga uma parte da conta na rede pública, seja qual for a faixa. [2]

Não vale na **livre escolha**: se você compra um bono e se atende com um particular, paga a parte que o Fonasa não paga. [2]

## Um exemplo com números
A mesma operação por dois caminhos. Preços e porcentagens são de exemplo:

| A operação | Rede pública | Livre escolha |
| Conta | $1.200.000 | $1.200.000 |
| O Fonasa paga | $1.200.000 | $540.000 |
| Sobra para você | $0 | $660.000 |
| Um complementar que paga 70 % | | $462.000 |
| Você paga no fim | $0 | $198.000 |

O primeiro caminho custa tempo: você espera a vez na rede. O segundo custa dinheiro.

## Para que serve um seguro se você tem Fonasa
Um complementar paga parte do que sobrou depois do Fonasa, com as porcentagens e os limites da apólice. [3] Por isso ajuda na livre escolha e em clínicas particulares, e pouco na rede pública, onde não sobra nada a pagar. Os detalhes estão em [o que faz um complementar](/QP-Blog/seguro-complementario-que-cubre).

Antes de contratar um, pergunte:

1. Aceita quem está na minha faixa?
2. Paga se o Fonasa não pagou nada do procedimento?
3. Em quais clínicas, e até que limite?

## Como conferir a sua faixa
1. Entre no site do Fonasa com a sua senha e baixe o certificado.
2. Veja se estão todos os dependentes: são eles que podem baixar a sua faixa.
3. Se a sua renda mudou, peça a atualização.

> A faixa A não permite comprar bonos. Se você começou há pouco um trabalho com contrato, veja se ainda aparece nela.

O GES vale igual em todas as faixas: contamos em [o que o GES garante](/QP-Blog/ges-auge-90-problemas). E nos [seguros de saúde](/Comparar/Seguros-de-Salud) você vê quais se somam ao Fonasa.`,
    },
  },
};

const sickLeave: ArticleSeed = {
  ...laterArticle,
  slug: 'licencia-medica-y-subsidio',
  tags: ['derechos', 'fonasa', 'isapre', 'laboral'],
  lists: ['Indemnizacion', 'Isapres'],
  reviewBy: '2027-11-30',
  sources: [
    source('SUSESO, Ventanilla Única Social', '2025-03-31'),
    undatedSource('Mega, que cita a ChileAtiende y a la Red de Protección Social'),
    undatedSource('SUSESO, compendio de normas sobre licencias médicas'),
  ],
  words: {
    es: {
      title: '¿Cuándo se paga una licencia médica y quién la autoriza?',
      summary:
        'Una licencia de hasta tres días no da subsidio. Para las demás se piden meses de afiliación y días cotizados, y plazos cortos para entregarla.',
      body: `Una licencia médica hace dos cosas distintas. Justifica que no vayas a trabajar, y puede dar derecho a un subsidio que reemplaza el sueldo. Lo primero no asegura lo segundo.

## Quién la autoriza
La COMPIN si estás en Fonasa, o tu isapre. [3] El médico la emite, pero puede ser autorizada, reducida o rechazada por quien la revisa. Hay siete tipos de licencia. [2]

## Los requisitos del subsidio
| Requisito | Con contrato | Por cuenta propia |
| Tiempo de afiliación | 6 meses | 12 meses |
| Cotizaciones | 90 días pagados en los últimos 6 meses | 6 cotizaciones |

Son los que informa la Superintendencia de Seguridad Social. [1] Y una licencia de **hasta tres días** no da subsidio: justifica tu ausencia, y nada más. [1]

## Los plazos para entregarla
- Trabajas en el **sector privado**: dos días hábiles para entregarla a tu empleador. [2]
- Trabajas en el **sector público**: tres días hábiles. [2]

Muchas licencias son electrónicas y llegan solas. Aun así, confirma que tu empleador la recibió: el plazo corre igual.

## Un ejemplo con fechas
Tu primer contrato empezó el 2 de enero y enfermas el 3 de agosto, con una licencia de 15 días.

1. **Afiliación**: de enero a agosto hay siete meses. Se piden seis: cumples.
2. **Días pagados**: en los seis meses anteriores trabajaste sin interrupciones, unos 180 días. Se piden 90: cumples.
3. **Entrega**: la licencia se emitió el lunes 3. En el sector privado hay plazo hasta el miércoles 5.

Si en cambio tu contrato hubiera empezado el 1 de abril, el 3 de agosto llevarías cuatro meses de afiliación: la licencia justificaría la ausencia y no habría subsidio.

## Si la rechazan o la reducen
1. Lee la resolución: dice la causa y la fecha.
2. Si fue tu isapre, reclama ante la **COMPIN** dentro de **15 días hábiles**. [2] Son tres semanas de cinco días, más los feriados.
3. Si la COMPIN la mantiene, acude a la **SUSESO**. [2]
4. Junta los exámenes e informes que expliquen por qué necesitas reposo: sin ellos se revisa el mismo papel otra vez.

## Lo que la licencia no paga
El subsidio reemplaza ingresos; no paga la clínica ni los remedios. De eso se encarga tu sistema de salud, y un seguro si lo tienes.

Hay pólizas que pagan una suma por día de hospitalización o por un diagnóstico, sin mirar boletas ni sueldo. Pueden ayudar con lo que el subsidio no cubre. Se llaman de indemnización y puedes [compararlas aquí](/Comparar/Indemnizacion).

> Si trabajas por tu cuenta, revisa tus cotizaciones antes de necesitarlas: seis pagos en un año se pueden cumplir con tiempo, y no cuando ya enfermaste.`,
    },
  },
};

const maternity: ArticleSeed = {
  ...laterArticle,
  slug: 'maternidad-y-planes',
  tags: ['isapre', 'fonasa', 'complementario'],
  lists: ['Isapres', 'Complementario'],
  reviewBy: '2027-11-30',
  sources: [
    undatedSource('Isapre Nueva Masvida, sobre descansos de maternidad'),
    undatedSource('La Tercera, sobre la regla de 2014'),
    source('Gobierno de Chile, sobre embarazo y declaración de salud', '2014-11-18'),
    undatedSource('Litoralpress, entrevista sobre seguros y parto'),
  ],
  words: {
    es: {
      title: '¿Qué revisar en tu plan antes de un embarazo?',
      summary:
        'El embarazo no se declara en una isapre, los planes con poca cobertura de parto lo dicen en su nombre y muchos seguros piden meses de espera.',
      body: `Un parto es uno de los pocos gastos de salud grandes que se pueden prever con meses. Conviene mirar el plan antes, porque varias reglas dependen de fechas.

## Lo que está asegurado
- **Descanso prenatal**: 42 días. **Postnatal**: 84 días. [1] Juntos son 126 días, 18 semanas.
- **En la red pública** el parto no tiene costo para quien está en Fonasa. [4]
- **En una isapre** el embarazo no se declara desde el 18 de noviembre de 2014. No puede ser motivo para rechazarte ni para darte menos cobertura. [3]

## El nombre del plan avisa
Un plan que cubre poco el parto tiene que decirlo en su nombre. [2] Si al comparar ves un plan más barato que los demás, lee su nombre entero y busca el porcentaje de parto en la ficha.

## En un seguro es distinto
Un seguro complementario es otro contrato, con su propia espera. Muchas pólizas piden **entre 6 y 10 meses** de carencia para el parto. [4] Durante la carencia pagas la prima, y un parto no se reembolsa.

## Un ejemplo con fechas y números
Contratas un complementario el **1 de marzo**, con carencia de parto de 10 meses: termina el 1 de enero.

| Fecha probable del parto | ¿Pasó la carencia? | El seguro |
| 20 de noviembre | No, faltan seis semanas | No paga el parto |
| 15 de enero | Sí | Paga según la póliza |

Supón una cuenta de $3.000.000 y una isapre que paga el 60 %. Quedan $1.200.000. Con una póliza que reembolsa el 70 % de lo que queda, en enero recibirías $840.000 y pagarías $360.000. En noviembre pagarías los $1.200.000.

## Qué preguntar
1. A tu **isapre**: qué porcentaje paga en la clínica donde quieres tener el parto y cuál es el tope.
2. A la **clínica**: qué incluye el paquete de parto, y cuánto cambia si es cesárea.
3. Al **seguro**: desde cuándo corre la carencia y si cubre al recién nacido.
4. A tu **empleador**: desde qué fecha empieza el prenatal.

## El recién nacido
Hay que incorporarlo al contrato. En una isapre eso suma su factor y una prima GES, como explicamos en [cómo se forma el precio](/QP-Blog/como-se-forma-el-precio-de-una-isapre). Pregunta por el plazo para hacerlo antes del parto.

## Si piensas cambiarte
- Cambiarse de isapre durante un embarazo es posible en cuanto a la declaración, pero mira la cobertura de parto del plan nuevo: puede ser menor.
- No dejes tu plan antes de tener la respuesta escrita del otro. El orden está en [cómo cambiarse de isapre](/QP-Blog/cambiarse-de-isapre).

> Si una página o un formulario de isapre te pregunta si estás embarazada para decidir si te acepta, describe una regla que ya no existe.

Puedes ver cuánto paga cada plan en [la lista de isapres](/Comparar/Isapres) y qué esperas piden los [complementarios](/Comparar/Seguros-de-Salud/Complementario).`,
    },
  },
};

/** Fonasa, sick leave and maternity. */
export const fonasaAndLeaveInChile: readonly ArticleSeed[] = [fonasaGroups, sickLeave, maternity];
