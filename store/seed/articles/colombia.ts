import { firstArticle, laterArticle, source, type ArticleSeed } from './article-seed.ts';

const contribution: ArticleSeed = {
  ...firstArticle,
  slug: 'cotizacion-y-regimenes',
  tags: ['eps', 'precio', 'laboral'],
  lists: ['Planes-Complementarios', 'Medicina-Prepagada'],
  reviewBy: '2027-01-31',
  sources: [
    source('Actualícese, sobre la Ley 1122 de 2007', '2025-01'),
    source('El Espectador', '2025-12-21'),
  ],
  words: {
    es: {
      title: '¿Cómo se paga la EPS en Colombia?',
      summary:
        'La cotización es el 12,5 % de la base: 8,5 puntos los pone el empleador y 4 el trabajador. Quien trabaja por su cuenta paga todo.',
      body: `En el régimen contributivo, la EPS se paga con una parte del ingreso. De esa cotización sale la atención del plan de beneficios, para ti y para tu familia.

## Cuánto y quién
La cotización es el **12,5 %** de la base. El empleador paga 8,5 puntos y el trabajador 4. La base va de 1 a 25 salarios mínimos. Los independientes pagan el total. [1]

| Base de $2.000.000 | Parte | Al mes |
| Empleador | 8,5 % | $170.000 |
| Trabajador | 4 % | $80.000 |
| Total | 12,5 % | $250.000 |

## Una excepción grande
Por los sueldos de menos de diez salarios mínimos, los empleadores están libres de ese 8,5 % desde la reforma de 2012. [2] La regla se discute y puede cambiar: revisa el año de lo que leas. Para ti, el descuento es el mismo 4 %.

## Lo que no incluye
La cotización da derecho al plan de beneficios. Elegir médico sin pasar por la red, una habitación individual o tiempos más cortos son cosas que venden los planes voluntarios:

- Plan complementario de tu EPS.
- Medicina prepagada.
- Póliza de salud de una aseguradora.

Los tres se pagan **además** de la cotización, y exigen seguir afiliado. Los comparamos en [tres coberturas voluntarias](/QP-Blog/planes-voluntarios-de-salud).

## Antes de contratar algo más
1. Mira en tu desprendible cuánto cotizas hoy y sobre qué base.
2. Pregunta a tu EPS cuánto cuesta su plan complementario.
3. Compáralo con la prepagada y con una póliza, con las mismas personas.

> Si cambia tu base, cambia tu cotización y también el rango de tus cuotas moderadoras. El precio de un plan voluntario no sigue a tu sueldo.`,
    },
    en: {
      title: 'How is the EPS paid in Colombia?',
      summary:
        'The contribution is 12.5 % of the base: 8.5 points by the employer and 4 by the worker. Who works on their own account pays all of it.',
      body: `In the contributory system the EPS is paid by a share of income. The care of the benefit plan, for you and your family, comes from it.

## How much, and who
The contribution is **12.5 %** of the base. The employer pays 8.5 points, the worker 4. The base is 1 to 25 minimum wages. The self-employed pay the whole. [1]

| Base of $2,000,000 | Share | A month |
| Employer | 8.5 % | $170,000 |
| Worker | 4 % | $80,000 |
| Total | 12.5 % | $250,000 |

## A large exception
For wages below ten minimum wages employers have been free of the 8.5 % since the reform of 2012. [2] The rule is debated and may change: look at the year of what you read. For you the deduction is the same 4 %.

## What it does not include
The contribution gives a right to the benefit plan. A doctor of your choice outside the network, a room of your own or shorter waits are sold by voluntary plans:

- The complementary plan of your EPS.
- Prepaid medicine.
- A health policy of an insurer.

All three are paid **besides** the contribution, and you must stay affiliated. We compare them in [three voluntary covers](/QP-Blog/planes-voluntarios-de-salud).

## Before you take out anything more
1. See on your payslip what you pay today and on which base.
2. Ask your EPS what its complementary plan costs.
3. Compare it with prepaid medicine and a policy, for the same people.

> When your base changes, so do your contribution and the group of your moderating fees. The price of a voluntary plan does not follow your pay.`,
    },
    pt: {
      title: 'Como se paga a EPS na Colômbia?',
      summary:
        'A contribuição é 12,5 % da base: 8,5 pontos do empregador e 4 do trabalhador. Quem trabalha por conta própria paga tudo.',
      body: `No regime contributivo, a EPS é paga com uma parte da renda. Dela sai o atendimento do plano de benefícios, para você e sua família.

## Quanto e quem
A contribuição é **12,5 %** da base. O empregador paga 8,5 pontos e o trabalhador, 4. A base vai de 1 a 25 salários mínimos. Os autônomos pagam o total. [1]

| Base de $2.000.000 | Parte | Por mês |
| Empregador | 8,5 % | $170.000 |
| Trabalhador | 4 % | $80.000 |
| Total | 12,5 % | $250.000 |

## Uma grande exceção
Pelos salários abaixo de dez mínimos, os empregadores estão livres desses 8,5 % desde a reforma de 2012. [2] A regra é discutida e pode mudar: veja o ano do que você lê. Para você, o desconto é o mesmo 4 %.

## O que não inclui
A contribuição dá direito ao plano de benefícios. Escolher médico fora da rede, quarto individual ou esperas menores são coisas que vendem os planos voluntários:

- Plano complementar da sua EPS.
- Medicina pré-paga.
- Apólice de saúde de uma seguradora.

Os três são pagos **além** da contribuição e exigem continuar filiado. Comparamos em [três coberturas voluntárias](/QP-Blog/planes-voluntarios-de-salud).

## Antes de contratar algo mais
1. Veja no contracheque quanto paga hoje e sobre qual base.
2. Pergunte à EPS quanto custa o plano complementar dela.
3. Compare com a pré-paga e com uma apólice, para as mesmas pessoas.

> Se muda a sua base, muda a contribuição e também a faixa das suas cotas moderadoras. O preço de um plano voluntário não segue o salário.`,
    },
  },
};

const voluntary: ArticleSeed = {
  ...firstArticle,
  slug: 'planes-voluntarios-de-salud',
  tags: ['prepagada', 'eps'],
  lists: ['Medicina-Prepagada', 'Planes-Complementarios', 'Seguros-de-Salud'],
  reviewBy: '2027-08-31',
  sources: [
    source('Fasecolda, «Régimen de Seguros», Ley 100 art. 169 y Ley 1438 art. 37', '2025'),
    source('La FM', '2024'),
    source('Fasecolda, citada por El Pulso', '2025-08'),
  ],
  words: {
    es: {
      title: '¿Medicina prepagada, plan complementario o póliza?',
      summary:
        'Son tres coberturas voluntarias que se suman a la EPS. Cambian quién las vende, quién las vigila y cómo se accede a la red.',
      body: `La ley colombiana permite contratar cobertura además de la EPS. Hay cuatro clases: planes complementarios de las EPS, medicina prepagada, ambulancia prepagada y pólizas de aseguradoras. Todas exigen estar afiliado al régimen contributivo y seguir cotizando. [1]

## Las tres que más se comparan
| Pregunta | Plan complementario | Prepagada | Póliza |
| Quién la vende | Tu propia EPS | Empresa de medicina prepagada | Aseguradora |
| Quién vigila | Supersalud | Supersalud | Superfinanciera |
| Se apoya en | La red de la EPS | Una red propia | Red y reembolsos |

Los planes y precios de EPS y prepagadas se registran ante Supersalud; las pólizas están bajo la Superfinanciera. [1] El plan complementario se compra en la EPS donde se está afiliado. [2]

## Cuánta gente tiene cada una
En 2025, la prepagada tenía el **51,8 %** de las afiliaciones voluntarias, las pólizas 31,9 %, los complementarios 12 % y la ambulancia 4,5 %. En prepagada había 3,8 millones de personas. [3]

## Un ejemplo para decidir
Una familia de tres, sana, que quiere pediatra sin espera:

- Si su clínica preferida está en la red de la EPS, el **complementario** suele bastar.
- Si quiere elegir entre muchas clínicas sin autorización, la **prepagada** es la más directa.
- Si prefiere libertad y puede pagar y pedir reembolso, la **póliza**.

Ninguna es mejor para todo el mundo: cambia con la ciudad, la edad y las clínicas.

## Preguntas antes de firmar
1. ¿Qué excluye por escrito, y qué pasa con lo que ya tengo?
2. ¿Cuánto tiempo hay que esperar para cirugías y parto?
3. ¿Cuánto sube con la edad?
4. ¿Qué pasa si cambio de EPS?

> Un plan complementario depende de tu EPS. Si piensas cambiarte, pregunta primero qué ocurre con él.`,
    },
    en: {
      title: 'Prepaid medicine, complementary plan or policy?',
      summary:
        'Three voluntary covers that come on top of the EPS. They differ in who sells them, who watches over them and how the network is used.',
      body: `Colombian law lets people take out cover besides the EPS. There are four classes: complementary plans of an EPS, prepaid medicine, prepaid ambulance and policies of insurers. All ask that you are affiliated in the contributory system and go on paying. [1]

## The three that people compare
| Question | Complementary plan | Prepaid | Policy |
| Who sells it | Your own EPS | A prepaid medicine company | An insurer |
| Who watches | Supersalud | Supersalud | Superfinanciera |
| It rests on | The network of the EPS | A network of its own | Network and refunds |

Plans and prices of EPS and prepaid firms are registered with Supersalud; policies are under Superfinanciera. [1] A complementary plan is bought at the EPS where one is affiliated. [2]

## How many people have each
In 2025 prepaid medicine had **51.8 %** of voluntary affiliations, policies 31.9 %, complementary plans 12 % and ambulance 4.5 %. There were 3.8 million people in prepaid medicine. [3]

## An example to decide by
A healthy family of three that wants a paediatrician without waiting:

- If the clinic they like is in the network of the EPS, the **complementary plan** is often enough.
- If they want to choose among many clinics without a permit, **prepaid** is the most direct.
- If they want freedom and can pay and ask for a refund, the **policy**.

None is best for everybody: it changes with city, age and clinics.

## Ask before you sign
1. What does it exclude in writing, and what of conditions that I have?
2. How long is the wait for surgery and birth?
3. How much does it rise with age?
4. What happens if I change EPS?

> A complementary plan hangs on your EPS. If you think of changing it, ask first what becomes of the plan.`,
    },
    pt: {
      title: 'Medicina pré-paga, plano complementar ou apólice?',
      summary:
        'São três coberturas voluntárias que se somam à EPS. Mudam quem vende, quem fiscaliza e como se usa a rede.',
      body: `A lei colombiana permite contratar cobertura além da EPS. Há quatro classes: planos complementares das EPS, medicina pré-paga, ambulância pré-paga e apólices de seguradoras. Todas exigem estar filiado ao regime contributivo e continuar contribuindo. [1]

## As três que mais se comparam
| Pergunta | Plano complementar | Pré-paga | Apólice |
| Quem vende | A sua própria EPS | Empresa de medicina pré-paga | Seguradora |
| Quem fiscaliza | Supersalud | Supersalud | Superfinanciera |
| Apoia-se em | A rede da EPS | Uma rede própria | Rede e reembolsos |

Planos e preços de EPS e pré-pagas são registrados na Supersalud; as apólices ficam sob a Superfinanciera. [1] O plano complementar se compra na EPS em que se está filiado. [2]

## Quantas pessoas têm cada uma
Em 2025, a pré-paga tinha **51,8 %** das filiações voluntárias, as apólices 31,9 %, os complementares 12 % e a ambulância 4,5 %. Na pré-paga havia 3,8 milhões de pessoas. [3]

## Um exemplo para decidir
Uma família de três pessoas, saudável, que quer pediatra sem espera:

- Se a clínica preferida está na rede da EPS, o **complementar** costuma bastar.
- Se quer escolher entre muitas clínicas sem autorização, a **pré-paga** é a mais direta.
- Se prefere liberdade e pode pagar e pedir reembolso, a **apólice**.

Nenhuma é melhor para todos: muda com a cidade, a idade e as clínicas.

## Perguntas antes de assinar
1. O que exclui por escrito, e o que acontece com o que já tenho?
2. Quanto tempo se espera por cirurgias e parto?
3. Quanto sobe com a idade?
4. O que acontece se eu mudar de EPS?

> Um plano complementar depende da sua EPS. Se pensa em mudar, pergunte antes o que acontece com ele.`,
    },
  },
};

const complaints: ArticleSeed = {
  ...firstArticle,
  slug: 'reclamar-ante-supersalud',
  tags: ['derechos', 'reclamos', 'prepagada'],
  lists: ['Medicina-Prepagada', 'Planes-Complementarios'],
  reviewBy: '2027-08-31',
  sources: [
    source('Supersalud, Circular Externa 2023151000000010-5', '2023-06-22'),
    source('El Espectador', '2023-08'),
  ],
  words: {
    es: {
      title: '¿En cuánto tiempo deben resolver tu reclamo de salud?',
      summary:
        'Si hay riesgo de vida, en 24 horas; si es priorizado, en 48; si es simple, en 72. La regla obliga también a la medicina prepagada.',
      body: `En Colombia, un reclamo en salud se presenta primero a quien te asegura: tu EPS o tu medicina prepagada. Una circular de la Superintendencia Nacional de Salud fija cuánto puede tardar en resolverlo.

## Los tres plazos
| Clase de reclamo | Plazo |
| Riesgo vital | 24 horas |
| Riesgo priorizado | 48 horas |
| Riesgo simple | 72 horas |

Los fija la Circular Externa 2023151000000010-5, del 22 de junio de 2023. [1] Rige también para las empresas de medicina prepagada. [1] [2]

## Cómo presentarlo
1. Reclama a tu EPS o prepagada por el canal que deje un número de radicado.
2. Di desde el comienzo si hay riesgo para la vida: cambia el plazo.
3. Cuenta las horas desde el radicado.
4. Si no resuelven, lleva el mismo radicado a Supersalud.

## Un ejemplo con horas
Radicaste un reclamo simple el martes a las 10:00. Setenta y dos horas después es viernes a las 10:00. Si el medicamento que esperas es de riesgo vital, el plazo termina el miércoles a las 10:00.

## Qué adjuntar
- La orden médica y su fecha.
- La negación o la cita que te dieron, por escrito.
- El número de radicado anterior, si lo hay.

> Ante una urgencia no esperes un reclamo: acude al servicio de urgencias más cercano.

## Cuando el desacuerdo es con el contrato
Si tu prepagada dice que algo está excluido, pide que te muestre la cláusula. Lo que tu contrato no nombra de manera expresa merece una respuesta por escrito.`,
    },
  },
};

const fees: ArticleSeed = {
  ...laterArticle,
  slug: 'cuotas-moderadoras-y-copagos',
  tags: ['eps', 'precio'],
  lists: ['Planes-Complementarios', 'Medicina-Prepagada'],
  reviewBy: '2027-01-15',
  sources: [
    source('El Espectador, sobre la Circular 048 de 2025', '2026-01'),
    source('Caracol Radio', '2026-01'),
    source('Publimetro', '2026-01'),
    source('«Diario», sobre los copagos del régimen contributivo', '2026-01'),
  ],
  words: {
    es: {
      title: '¿Cuánto pagas en la EPS por una cita o una cirugía en 2026?',
      summary:
        'La cuota moderadora es un valor fijo por servicio; el copago, un porcentaje con topes por evento y por año. Los dos dependen de tu rango.',
      body: `Además de la cotización, la EPS cobra dos cosas al usarla. Se confunden con frecuencia y funcionan de manera distinta.

## Cuota moderadora y copago
- **Cuota moderadora**: un valor fijo por servicios frecuentes, como una cita o unos medicamentos.
- **Copago**: un porcentaje del costo de servicios mayores, con un tope. En el régimen contributivo lo pagan solo los beneficiarios, no quien cotiza. [4]

Los dos siguen a tu rango, A, B o C, que sale del ingreso base de quien cotiza. Los valores de 2026 están en la Circular 048 de 2025 y se calculan con la UVB de $12.110. [1]

## Cuotas moderadoras de 2026
| Rango | Por servicio |
| A | $5.800 o $5.000 (ver abajo) |
| B | $20.100 |
| C | $52.800 |

En el rango A las fuentes no coinciden: El Espectador publicó $5.800; Caracol y Publimetro, $5.000. [1] [2] [3] Si estás en A, mira lo que te cobra tu EPS y pide la norma si no concuerda.

## Copagos de 2026, régimen contributivo
| Rango, copago | Porcentaje | Tope por evento | Tope por año |
| A | 11,5 % | $373.715 | $748.882 |
| B | 17,3 % | $1.497.644 | $2.995.409 |
| C | 23 % | $2.995.409 | $5.990.696 |

Son los valores que publicó El Espectador. [1]

## Un ejemplo con números
Una beneficiaria del rango B tiene dos cirugías en el año.

| Cirugía | Costo | 17,3 % | Paga |
| Primera | $6.000.000 | $1.038.000 | $1.038.000 |
| Segunda | $12.000.000 | $2.076.000 | $1.497.644, el tope |
| En el año | | | $2.535.644 |

Le quedan $459.765 para llegar al tope anual de $2.995.409. Si hubiera una tercera, pagaría a lo más esa diferencia. Si quien se opera es la persona que cotiza, no paga copago.

## En el régimen subsidiado
No hay cuotas moderadoras. En el nivel 2 el copago llega al 10 %, con un tope de $651.155 por evento. [2]

## Cómo revisar un cobro
1. Busca tu rango en el certificado de la EPS.
2. Pregunta si lo que te cobran es cuota o copago, y que el recibo lo diga.
3. Suma los copagos del año y guárdalos. Tú llevas la cuenta antes que ellos.
4. Si te cobran de más, reclama con el recibo, como explicamos en [los plazos de un reclamo](/QP-Blog/reclamar-ante-supersalud).

## Qué cambia con un plan voluntario
Un plan complementario o una prepagada tienen sus propios pagos por uso, que están en el contrato. Pregunta si se cobran en vez de los de la EPS o además de ellos. Compara el costo de un año normal, con tus citas de siempre, y no solo la mensualidad: en [planes voluntarios](/QP-Blog/planes-voluntarios-de-salud) contamos en qué se distinguen.

> Estos valores valen para 2026. En enero cambian, y una cifra del año pasado ya no sirve para discutir un cobro.`,
    },
  },
};

const changeEps: ArticleSeed = {
  ...laterArticle,
  slug: 'cambiar-de-eps',
  tags: ['eps', 'derechos'],
  lists: ['Planes-Complementarios'],
  reviewBy: '2027-02-28',
  sources: [
    source('Semana, sobre los decretos 2353 de 2015 y 780 de 2016', '2025-12-24'),
    source('Pulzo', '2023-04'),
    source('Pulzo, sobre el Decreto 0182 de 2026', '2026-03-02'),
    source('Fasecolda, «Régimen de Seguros», Ley 100 art. 169 y Ley 1438 art. 37', '2025'),
    source('La FM', '2024'),
  ],
  words: {
    es: {
      title: '¿Cuándo puedes cambiar de EPS?',
      summary:
        'Después de 360 días en la misma EPS, o antes si ella deja tu municipio o quieres unir a tu familia. No mientras alguien está hospitalizado.',
      body: `En Colombia cada persona elige su EPS, pero no puede cambiarla en cualquier momento. La regla está en los decretos 2353 de 2015 y 780 de 2016. [1]

## La regla y sus excepciones
| Situación | ¿Puedes cambiar? |
| Llevas 360 días o más en tu EPS | Sí |
| Tu EPS deja de atender donde vives | Sí, antes de los 360 días |
| Quieres unir a tu familia en una sola EPS | Sí, antes de los 360 días |
| Alguien del grupo está hospitalizado | No, hasta el alta |

Lo último lo explicó la prensa en 2023. [2]

## Un ejemplo con fechas
Te afiliaste el 15 de enero de 2026. Trescientos sesenta días después es el **10 de enero de 2027**: desde ese día puedes pedir el cambio. Si en junio tu pareja se une a tu grupo y está en otra EPS, no necesitan esperar: unir a la familia es una de las excepciones.

## Si te trasladaron sin pedirlo
El Decreto 0182, del 25 de febrero de 2026, dispuso mover a hasta 6,5 millones de personas entre EPS, y da **60 días** antes de que puedan volver a cambiar. [3]

Si te trasladaron el 1 de abril, los sesenta días terminan el 31 de mayo. Cuando leímos esto el decreto era nuevo y podía ser revisado por los jueces: confirma con tu EPS o con Supersalud si sigue vigente.

## Cómo se hace
1. Revisa desde cuándo estás afiliado: lo dice tu certificado.
2. Mira qué clínicas y especialistas de tu ciudad atiende la EPS nueva. Pregunta por los que usas, por su nombre.
3. Pide el traslado a la EPS nueva, con todo tu grupo familiar.
4. Sigue usando la EPS anterior hasta que te confirmen la fecha de inicio.
5. Avisa a tu empleador, para que pague a la EPS correcta.

## Tu plan complementario
Un plan complementario se compra en la EPS donde se está afiliado. [4] [5] Si te vas, ese plan pierde su base. Pregunta antes a las dos EPS:

- ¿Hasta qué día me cubre el plan actual?
- ¿La nueva tiene uno, y me reconoce el tiempo que llevo?
- ¿Qué haría con lo que ya me están tratando?

Una medicina prepagada o una póliza no son de tu EPS. Exigen seguir en el régimen contributivo, sin importar en cuál. [4] Lo que las distingue está en [planes voluntarios](/QP-Blog/planes-voluntarios-de-salud).

## Antes de decidir
- Si tienes una **cirugía autorizada**, pregunta si la autorización sirve en la EPS nueva. Por lo general conviene operarse primero.
- Si tu queja es **por una demora**, un reclamo puede resolverla en horas: mira [los plazos](/QP-Blog/reclamar-ante-supersalud).
- Si buscas **pagar menos**, recuerda que la cotización es igual en todas: lo explicamos en [cómo se paga la EPS](/QP-Blog/cotizacion-y-regimenes).

> Cambiar de EPS no borra tu historia clínica, pero tampoco la lleva sola. Pide copia de tus resultados y órdenes antes de irte.

Puedes ver los [planes complementarios](/Comparar/Planes-Complementarios) que se venden hoy y de qué EPS es cada uno.`,
    },
  },
};

const excluded: ArticleSeed = {
  ...laterArticle,
  slug: 'preexistencias-en-medicina-prepagada',
  tags: ['prepagada', 'derechos', 'preexistencias'],
  lists: ['Medicina-Prepagada'],
  reviewBy: '2027-11-30',
  sources: [
    source('Corte Constitucional, sentencias T-104 de 1998 y T-1012 de 2005', '2005'),
    source('Corte Constitucional, sentencias T-015 de 2011 y T-775 de 2015', '2015'),
    source('Corte Constitucional, sentencia T-699 de 2004', '2004'),
    source('Revista de Salud Pública, volumen 18, número 5', '2016'),
  ],
  words: {
    es: {
      title: '¿Qué puede excluir tu medicina prepagada?',
      summary:
        'Solo lo que el contrato nombra de manera expresa cuando firmas. La empresa debe examinarte al entrar y no puede agregar exclusiones después.',
      body: `Una medicina prepagada puede no cubrir una enfermedad que ya tenías. Lo que no puede es decidirlo cuando la enfermedad le cuesta. La Corte Constitucional lo ha dicho durante años y en varias sentencias.

## Lo que dice la Corte
- **Expresa y al firmar.** Se excluye solo lo que el contrato nombra de manera expresa en el momento de firmar. [1]
- **La empresa examina.** Ella debe hacer el examen de ingreso. Si no lo hizo, no puede decir después que la enfermedad ya estaba. [2]
- **Sin sorpresas.** No puede agregar exclusiones más tarde por su sola voluntad. [2]
- **Más que un negocio.** Es un contrato privado, pero toca un derecho fundamental, y por eso los jueces lo revisan. [3]

## Qué se entiende por «expresa»
| Lo que dice el contrato | ¿Basta? |
| «Artrosis de la rodilla derecha» | Sí, nombra la enfermedad |
| «Enfermedades de los huesos» | Es muy general: pide que la precisen |
| «Toda enfermedad anterior» | No nombra ninguna |
| Nada | No hay exclusión |

La primera y la última fila siguen la regla de la Corte. [1] Las otras dos son las que terminan en discusión: resuélvelas antes de firmar.

## Un ejemplo con números
Pagas $300.000 al mes desde hace tres años: son $10.800.000. Te indican una cirugía de cadera de $14.000.000. Tu contrato excluye «artrosis de la rodilla derecha».

1. La cadera no está nombrada. La empresa no puede decir que la artrosis es una sola y agregarla ahora.
2. Si el examen de ingreso no la encontró, el riesgo lo asumió la empresa.
3. Pagas lo que tu contrato prevea por usar el servicio, y no los $14.000.000.

Si en cambio la cirugía fuera de la rodilla derecha, la exclusión vale. Ahí responde tu EPS, que sigue siendo tuya: la prepagada se suma a ella y no la reemplaza.

## ¿Y si no lo dijiste?
Hasta dónde llega tu deber de contar lo que sabes es una pregunta abierta: los estudios señalan que la Corte no la ha cerrado del todo. [4] Lo prudente es contestar completo lo que te pregunten. Una respuesta falsa da a la empresa un argumento que de otro modo no tendría.

## Antes de firmar
1. Pide el examen de ingreso y una copia del resultado.
2. Lee la lista de exclusiones: debe tener nombres, no familias enteras.
3. Pregunta si alguna termina con el tiempo, y que lo escriban.
4. Guarda el contrato y sus anexos, con fecha.

## Si te niegan una atención
- Pide la cláusula exacta, por escrito.
- Compara su fecha con la de tu firma: si es posterior, no estaba.
- Reclama a la empresa y después a Supersalud. Los plazos, que también la obligan, están en [reclamos de salud](/QP-Blog/reclamar-ante-supersalud).
- Las sentencias que citamos son de tutela: si tu salud no puede esperar, consulta con un abogado si es tu camino.

> Mientras discutes, atiéndete por la EPS. Una negación de la prepagada no te deja sin cobertura.

En [medicina prepagada](/Comparar/Medicina-Prepagada) puedes comparar planes. Las exclusiones son de cada contrato: pídelas por escrito.`,
    },
  },
};

const trafficCover: ArticleSeed = {
  ...laterArticle,
  slug: 'soat-y-salud',
  tags: ['derechos', 'accidentes'],
  lists: ['Seguros-de-Salud'],
  reviewBy: '2027-01-31',
  sources: [
    source('Caracol Radio', '2024-09-02'),
    source('Ministerio de Salud, citado por El Espectador', '2023-01'),
    source('Superintendencia Financiera, citada por Semana', '2025-08-21'),
  ],
  words: {
    es: {
      title: '¿Qué paga el SOAT si tienes un accidente de tránsito?',
      summary:
        'Hasta 800 salarios mínimos diarios por víctima en atención médica. Si el vehículo no tiene SOAT, paga la ADRES y después cobra al dueño.',
      body: `El SOAT es el seguro obligatorio de los vehículos en Colombia. Cubre a cada víctima de un accidente de tránsito por separado: tres personas heridas son tres veces los topes que siguen.

## Cuánto cubre por víctima
Los topes se cuentan en salarios mínimos diarios. [1]

| Cobertura | Salarios mínimos diarios |
| Gastos médicos | 800 |
| Incapacidad | 180 |
| Muerte | 750 |
| Transporte de la víctima | 10 |

## Un ejemplo con números
Supongamos un salario mínimo de $50.000 al día, una cifra redonda para calcular. El de cada año es otro: busca el que regía el día del accidente.

| Con $50.000 al día | Cuenta | Tope |
| Gastos médicos | 800 × $50.000 | $40.000.000 |
| Incapacidad | 180 × $50.000 | $9.000.000 |
| Muerte | 750 × $50.000 | $37.500.000 |
| Transporte | 10 × $50.000 | $500.000 |

Una fractura que cuesta $28.000.000 queda dentro del tope. Si la cuenta llega a $55.000.000, hay $15.000.000 que pasan del tope y que el SOAT ya no paga: por eso conviene dar los datos de tu EPS desde el comienzo.

## Quién paga cuando hay descuento
Algunos vehículos tienen una tarifa de SOAT con descuento. En ellos la aseguradora paga hasta 300 salarios mínimos diarios, y de ahí hasta 800 paga la ADRES, la entidad pública que administra esos recursos. [2] Para la víctima el tope es el mismo: cambia quién paga la cuenta, no cuánto se cubre.

Con el salario del ejemplo, de una cuenta de $28.000.000 la aseguradora pagaría $15.000.000 y la ADRES $13.000.000.

## Si el vehículo no tiene SOAT
Paga la ADRES, y después cobra al dueño del vehículo. [3] La víctima se atiende igual; quien ahorró el seguro queda con la cuenta. Con la fractura del ejemplo son $28.000.000.

## Qué hacer después de un accidente
1. Ve a urgencias.
2. Da la placa y los datos del SOAT si los tienes; si no, dilo.
3. Pide que quede escrito que fue un accidente de tránsito.
4. Guarda el informe, la historia clínica y las incapacidades.
5. Para pedir indemnización por incapacidad o muerte, pregunta a la aseguradora por sus papeles y plazos.

## Lo que queda fuera
Las cuatro coberturas son las de la tabla. Lo que no está ahí necesita otro seguro:

- Los daños del vehículo y los de otros carros.
- Lo que pasa del tope.
- Los días sin trabajar que no son una incapacidad cubierta: pregunta a tu EPS.

Un seguro de salud o una prepagada pueden dar otra clínica o más comodidad después de la urgencia. Qué hace cada uno está en [planes voluntarios](/QP-Blog/planes-voluntarios-de-salud).

> Un SOAT falso es como no tenerlo. Compra donde puedas comprobar la póliza y revisa que la placa sea la tuya.

Puedes comparar [seguros de salud](/Comparar/Seguros-de-Salud) para lo que no es un accidente de tránsito.`,
    },
  },
};

export const colombianArticles: readonly ArticleSeed[] = [
  contribution,
  voluntary,
  complaints,
  fees,
  changeEps,
  excluded,
  trafficCover,
];
