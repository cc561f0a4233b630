import {
  firstArticle,
  laterArticle,
  source,
  undatedSource,
  type ArticleSeed,
} from './article-seed.ts';

const publicAndEps: ArticleSeed = {
  ...firstArticle,
  slug: 'essalud-y-eps',
  tags: ['eps', 'precio', 'laboral'],
  lists: ['EPS', 'Seguros-de-Salud'],
  reviewBy: '2027-11-30',
  sources: [
    source('Gestión y Con Nuestro Perú, sobre el aporte y el crédito', '2019'),
    source('AELE, texto de la Ley 26790 y del Decreto Supremo 009-97-SA', '1997'),
  ],
  words: {
    es: {
      title: '¿En qué se diferencian EsSalud y una EPS?',
      summary:
        'Tu empleador aporta 9 %. Si hay una EPS, 2,25 puntos de ese aporte van a ella y 6,75 quedan en EsSalud, que sigue atendiendo lo complejo.',
      body: `Quien trabaja en planilla en el Perú tiene EsSalud, y lo paga su empleador. Algunas empresas suman una entidad prestadora de salud, la EPS. No es elegir una u otra: con una EPS se tienen las dos.

## Cómo se reparte el aporte
El empleador aporta el **9 %** de la remuneración. Con una EPS contratada, 2,25 puntos se usan como crédito para pagarla y 6,75 puntos quedan en EsSalud. [1] Las reglas vienen de la Ley 26790 y su reglamento. [2]

| Remuneración de S/ 3.000 | Sin EPS | Con EPS |
| A EsSalud | S/ 270,00 | S/ 202,50 |
| Crédito para la EPS | – | S/ 67,50 |
| Total del empleador | S/ 270,00 | S/ 270,00 |

Si el plan de la EPS cuesta más que el crédito, la diferencia la paga alguien: el trabajador, la empresa o ambos. Eso lo dice el acuerdo de tu empresa.

## Quién atiende qué
- **Capa simple**: lo frecuente y de menor costo. La atiende la EPS.
- **Capa compleja**: lo grave y costoso. Sigue a cargo de EsSalud. [1]

Por eso, aun con EPS, conviene saber qué centro de EsSalud te corresponde.

## Cómo se elige la EPS
Puede proponerla el empleador, o pedirla el **20 % de los trabajadores**. Después votan entre las ofertas que se presentan. [1]

1. Se reúnen las propuestas de las EPS.
2. La empresa las muestra a todos.
3. Se vota, y gana la mayoría.

## Qué comparar entre planes
- Los deducibles y coaseguros por clínica, no solo el precio.
- Qué clínicas de tu ciudad están en cada red.
- Qué pasa con tus dependientes y cuánto cuesta cada uno.
- Cómo se trata lo que ya tenías: pregunta antes de cambiar.

> Si dejas el trabajo, tu EPS y tu EsSalud no terminan el mismo día. Lo explicamos en [la latencia](/QP-Blog/latencia-essalud).`,
    },
    en: {
      title: 'How do EsSalud and an EPS differ?',
      summary:
        'Your employer pays 9 %. With an EPS, 2.25 points of it go there and 6.75 stay with EsSalud, which goes on attending to what is complex.',
      body: `Whoever is on a payroll in Peru has EsSalud, and the employer pays it. Some companies add a health provider, the EPS. It is not one or the other: with an EPS people have both.

## How the contribution is shared
The employer pays **9 %** of the wage. With an EPS, 2.25 points are credit for it and 6.75 points stay with EsSalud. [1] The rules are those of Law 26790 and its regulation. [2]

| Wage of S/ 3,000 | Without EPS | With EPS |
| To EsSalud | S/ 270.00 | S/ 202.50 |
| Credit for the EPS | – | S/ 67.50 |
| The employer pays | S/ 270.00 | S/ 270.00 |

If the plan of the EPS costs more than the credit, somebody pays the difference: the worker, the company or both. Your company's agreement says who.

## Who attends to what
- **The simple layer**: what is frequent and costs less. The EPS attends to it.
- **The complex layer**: what is grave and costly. It stays with EsSalud. [1]

So with an EPS, too, it is good to know which centre of EsSalud is yours.

## How an EPS is chosen
The employer may propose it, or **20 % of the workers** may ask for it. Then they vote among the offers. [1]

1. Offers are gathered.
2. The company shows them to everybody.
3. People vote, and the majority wins.

## What to compare between plans
- Deductibles and co-insurance by clinic, not only the price.
- Which clinics of your city are in each network.
- What each dependant costs.
- How conditions that you already have are treated: ask before you change.

> When you leave the job, your EPS and your EsSalud do not end on the same day. We explain it in [cover after a job](/QP-Blog/latencia-essalud).`,
    },
    pt: {
      title: 'Qual é a diferença entre EsSalud e uma EPS?',
      summary:
        'O empregador paga 9 %. Com uma EPS, 2,25 pontos vão para ela e 6,75 ficam na EsSalud, que continua atendendo o que é complexo.',
      body: `Quem trabalha registrado no Peru tem EsSalud, paga pelo empregador. Algumas empresas somam uma entidade prestadora de saúde, a EPS. Não é uma ou outra: com uma EPS as pessoas têm as duas.

## Como se divide a contribuição
O empregador paga **9 %** do salário. Com uma EPS, 2,25 pontos são crédito para ela e 6,75 pontos ficam na EsSalud. [1] As regras são da Lei 26790 e do seu regulamento. [2]

| Salário de S/ 3.000 | Sem EPS | Com EPS |
| Para a EsSalud | S/ 270,00 | S/ 202,50 |
| Crédito para a EPS | – | S/ 67,50 |
| O empregador paga | S/ 270,00 | S/ 270,00 |

Se o plano da EPS custa mais que o crédito, alguém paga a diferença: o trabalhador, a empresa ou ambos. O acordo da empresa diz quem.

## Quem atende o quê
- **Camada simples**: o que é frequente e custa menos. Atende a EPS.
- **Camada complexa**: o que é grave e caro. Continua com a EsSalud. [1]

Por isso, mesmo com EPS, convém saber qual centro da EsSalud é o seu.

## Como se escolhe a EPS
O empregador pode propô-la, ou **20 % dos trabalhadores** podem pedi-la. Depois votam entre as ofertas. [1]

1. Reúnem-se as propostas.
2. A empresa as mostra a todos.
3. Vota-se, e vence a maioria.

## O que comparar entre planos
- Franquias e cosseguros por clínica, não só o preço.
- Quais clínicas da sua cidade estão em cada rede.
- Quanto custa cada dependente.
- Como se trata o que você já tinha: pergunte antes de mudar.

> Ao deixar o emprego, a EPS e a EsSalud não terminam no mesmo dia. Explicamos em [a latência](/QP-Blog/latencia-essalud).`,
    },
  },
};

const latency: ArticleSeed = {
  ...firstArticle,
  slug: 'latencia-essalud',
  tags: ['derechos', 'laboral', 'publico'],
  lists: ['Seguros-de-Salud', 'EPS'],
  reviewBy: '2027-11-30',
  sources: [
    source('La República, con datos de EsSalud', '2025-01-19'),
    source('El Comercio, con datos de EsSalud', '2025'),
  ],
  words: {
    es: {
      title: '¿Cuánto dura EsSalud después de perder el trabajo?',
      summary:
        'Entre 2 y 12 meses, según cuántos meses se aportaron en los últimos tres años. Comienza sola cuando el empleador informa el cese.',
      body: `El derecho de latencia es un tiempo en que EsSalud te sigue atendiendo aunque ya nadie aporte por ti. No se pide: nace de lo que se aportó antes.

## Cuánto dura
Se cuentan los meses pagados en los tres años anteriores al cese. [1] [2]

| Meses aportados en tres años | Meses de latencia |
| 5 a 9 | 2 |
| 10 a 14 | 4 |
| 15 a 19 | 6 |
| 20 a 24 | 8 |
| 25 a 29 | 10 |
| 30 a 36 | 12 |

## Un ejemplo con números
Trabajaste 18 meses y el contrato terminó el 30 de junio. Dieciocho está entre 15 y 19: tienes **6 meses** de latencia. Con 20 meses habrían sido 8.

## Cómo comienza
Empieza por sí misma cuando tu empleador informa el término en el T-Registro. [1]

1. Pide a tu empleador el certificado de trabajo y confirma que registró el cese.
2. Consulta tu acreditación en EsSalud.
3. Si apareces sin derecho, lleva tus boletas: muestran los meses aportados.

## A quién no le corresponde
No rige para pensionistas ni para quienes estaban afiliados de manera potestativa. [1]

> Si consigues otro trabajo en planilla, vuelves a estar asegurado por él y la latencia deja de hacer falta.

## Antes de que se acabe
- Mira con un mes de anticipación qué seguro tendrás después.
- Pregunta si lo que estás tratando será una preexistencia para un seguro nuevo.
- Compara en [los seguros de salud del Perú](/Comparar/Seguros-de-Salud) qué red y qué topes tiene cada uno.`,
    },
    en: {
      title: 'How long does EsSalud last after losing a job?',
      summary:
        'From 2 to 12 months, by how many months were paid in the last three years. It starts by itself when the employer reports the end.',
      body: `Latency is a time in which EsSalud goes on attending to you although nobody pays for you any more. It is not asked for: it comes from what was paid before.

## How long it lasts
Months paid in the three years before the end count. [1] [2]

| Months paid in three years | Months of latency |
| 5 to 9 | 2 |
| 10 to 14 | 4 |
| 15 to 19 | 6 |
| 20 to 24 | 8 |
| 25 to 29 | 10 |
| 30 to 36 | 12 |

## An example in numbers
You worked 18 months and the contract ended on 30 June. Eighteen lies between 15 and 19: you have **6 months** of latency. With 20 months it would have been 8.

## How it starts
It starts by itself when your employer reports the end in the T-Registro. [1]

1. Ask your employer for the certificate and whether the end was registered.
2. Look up your standing at EsSalud.
3. If you appear without a right, bring your payslips: they show the months paid.

## Who does not have it
It is not for pensioners nor for those who were insured voluntarily. [1]

> If you find another job on a payroll you are insured by it again, and need no latency.

## Before it ends
- See a month ahead which insurance you will have next.
- Ask whether what you are being treated for will be a pre-existing condition for a new insurer.
- Compare networks and limits in [Peru's health insurance](/Comparar/Seguros-de-Salud).`,
    },
    pt: {
      title: 'Quanto dura a EsSalud depois de perder o emprego?',
      summary:
        'De 2 a 12 meses, conforme quantos meses foram pagos nos últimos três anos. Começa sozinha quando o empregador informa o fim.',
      body: `O direito de latência é um tempo em que a EsSalud continua atendendo, embora ninguém mais pague por você. Não se pede: nasce do que foi pago antes.

## Quanto dura
Contam os meses pagos nos três anos anteriores ao fim do emprego. [1] [2]

| Meses pagos em três anos | Meses de latência |
| 5 a 9 | 2 |
| 10 a 14 | 4 |
| 15 a 19 | 6 |
| 20 a 24 | 8 |
| 25 a 29 | 10 |
| 30 a 36 | 12 |

## Um exemplo com números
Você trabalhou 18 meses e o contrato terminou em 30 de junho. Dezoito está entre 15 e 19: são **6 meses** de latência. Com 20 meses teriam sido 8.

## Como começa
Começa sozinha quando o empregador informa o fim no T-Registro. [1]

1. Peça ao empregador o certificado e confirme que o fim foi registrado.
2. Consulte a sua situação na EsSalud.
3. Se aparecer sem direito, leve os contracheques: eles mostram os meses pagos.

## Quem não tem
Não vale para pensionistas nem para quem era segurado voluntário. [1]

> Se conseguir outro emprego registrado, você volta a ser segurado por ele e não precisa da latência.

## Antes que termine
- Veja com um mês de antecedência qual seguro terá depois.
- Pergunte se o que está tratando será preexistência para um seguro novo.
- Compare redes e limites nos [seguros de saúde do Peru](/Comparar/Seguros-de-Salud).`,
    },
  },
};

const complaints: ArticleSeed = {
  ...firstArticle,
  slug: 'reclamos-susalud',
  tags: ['derechos', 'reclamos', 'eps'],
  lists: ['EPS', 'Seguros-de-Salud'],
  reviewBy: '2027-11-30',
  sources: [
    source('SISOL, formulario oficial del libro de reclamaciones en salud', '2024'),
    source('Perú Week, sobre el Decreto Supremo 002-2019-SA', '2019'),
    source('Texto del Decreto Supremo 030-2016-SA', '2016'),
  ],
  words: {
    es: {
      title: '¿Cómo se reclama por una atención de salud en el Perú?',
      summary:
        'Primero, el libro de reclamaciones de la clínica o de tu seguro, que tiene 30 días hábiles para responder. Después, SUSALUD, sin costo.',
      body: `SUSALUD es la superintendencia que vigila a clínicas, hospitales, EPS y aseguradoras de salud. Casi siempre es el segundo paso: el primero es reclamar a quien te atendió o a quien te asegura.

## El orden que conviene
1. **Libro de reclamaciones en salud.** Todo establecimiento y toda aseguradora lo tiene, en papel o en línea. Responden dentro de **30 días hábiles**. [1] [2]
2. **SUSALUD.** Si no respondieron, o si la respuesta no te convence. El trámite es gratuito. [3]

## Un ejemplo con fechas
Reclamaste un lunes. Treinta días hábiles son seis semanas de cinco días, más los feriados que haya entre medio. Si en ese tiempo no llega nada, ya puedes acudir a SUSALUD con la copia de tu reclamo.

## Qué escribir
- Qué pasó, dónde y en qué fecha, sin adjetivos.
- Qué pides: que se repita la atención, que se pague, que se corrija un dato.
- Qué adjuntas: órdenes, boletas, la respuesta que te dieron.

| Quién falló | Dónde empieza tu reclamo |
| La clínica u hospital | Su libro de reclamaciones |
| Tu EPS o aseguradora | El libro de la EPS o aseguradora |
| No sabes quién | SUSALUD te orienta |

> Pide siempre una copia con fecha. Es lo que prueba desde cuándo corre el plazo.

## Si el problema es un cobro
Antes de reclamar, revisa en tu plan el deducible y el coaseguro de esa clínica: los dos cambian de una clínica a otra. Si el cobro no coincide, esa hoja es tu mejor prueba.`,
    },
  },
};

const workRisk: ArticleSeed = {
  ...laterArticle,
  slug: 'sctr-salud-y-pension',
  tags: ['laboral', 'empresa', 'derechos'],
  lists: ['SCTR'],
  reviewBy: '2027-11-30',
  sources: [
    source('Ley 26790, artículo 19, y Decreto Supremo 003-98-SA', '1998'),
    undatedSource('Estudio Buró Abogados, sobre el SCTR'),
    source('Ministerio de Trabajo, citado por Noticiero Laboral', '2022-07'),
  ],
  words: {
    es: {
      title: '¿Qué cubre el SCTR y a quién protege?',
      summary:
        'El seguro complementario de trabajo de riesgo tiene dos partes: salud al 100 %, sin copago ni deducible, y pensión por invalidez o muerte.',
      body: `El seguro complementario de trabajo de riesgo, SCTR, protege a quien trabaja en una actividad peligrosa. Responde por accidentes de trabajo y enfermedades profesionales. Su base es el artículo 19 de la Ley 26790, y sus normas técnicas son las del Decreto Supremo 003-98-SA. [1]

## Las dos partes
| Pregunta | SCTR salud | SCTR pensión |
| Qué paga | La atención médica | Un ingreso cuando no se puede trabajar |
| Cuánto | 100 %, sin copago ni deducible | Por invalidez, o a los sobrevivientes |
| A quién | Al trabajador | Al trabajador o a su familia |

Así lo resume un estudio de abogados. [2] Una empresa necesita las dos: una sola deja la mitad sin cubrir.

## Qué actividades lo necesitan
Las que nombra el anexo 5 del reglamento. El Decreto Supremo 008-2022-SA lo renovó: sumó **104 actividades** y rige desde el **3 de julio de 2022**. [3] Por eso una empresa que antes no lo necesitaba puede necesitarlo hoy.

1. Busca el código de actividad de tu empresa.
2. Revisa si está en el anexo 5 vigente.
3. Mira también qué hace cada persona: quien trabaja en la planta corre otro riesgo que quien está en la oficina.

## Un ejemplo con números
Una persona se accidenta en el trabajo y la cuenta de la clínica es de S/ 18.000.

| Cuenta de S/ 18.000 | Plan de salud de ejemplo | SCTR salud |
| Deducible | S/ 90 | S/ 0 |
| Coaseguro | 20 % de S/ 17.910 = S/ 3.582 | S/ 0 |
| Paga el trabajador | S/ 3.672 | S/ 0 |

El plan de ejemplo cobra deducible y coaseguro, como muchos. El SCTR no cobra ninguno de los dos. [2]

## Qué pasa si la empresa no lo tiene
No tenerlo es una falta grave ante SUNAFIL, y el costo pasa a la empresa. [2] Para una empresa pequeña, una sola invalidez puede ser más de lo que gana.

## Qué no es
- No cubre enfermedades comunes ni accidentes fuera del trabajo: para eso están [EsSalud y la EPS](/QP-Blog/essalud-y-eps).
- No es el seguro Vida Ley, que paga un capital a la familia. Lo contamos en [Vida Ley](/QP-Blog/seguro-vida-ley).
- No reemplaza las medidas de seguridad en el trabajo.

## Si trabajas por obra o para un contratista
Pide la constancia antes de entrar a la obra. Debe decir tu nombre, las fechas y las dos coberturas. Una constancia vencida, o solo de salud, no basta.

> Ante un accidente, da aviso en el momento y pide que se registre como accidente de trabajo. Si queda como enfermedad común, lo atenderá otro seguro, con copagos.

Las empresas pueden comparar ofertas en [SCTR](/Comparar/SCTR). El precio depende de la actividad y de la planilla: compara con los mismos datos.`,
    },
  },
};

const contractLaw: ArticleSeed = {
  ...laterArticle,
  slug: 'ley-29946-contrato-de-seguro',
  tags: ['derechos', 'preexistencias'],
  lists: ['Seguros-de-Salud', 'EPS', 'SCTR'],
  reviewBy: '2027-11-30',
  sources: [
    source('El Peruano, texto de la Ley 29946', '2012-11-27'),
    undatedSource('Consumoteca, que cita los artículos 8 y 10 de la ley'),
    undatedSource('Pacífico Seguros, aviso sobre la Ley 29946'),
  ],
  words: {
    es: {
      title: '¿Qué derechos te da la ley del contrato de seguro?',
      summary:
        'En el Perú, la Ley 29946 no se puede cambiar en tu contra, manda leer las dudas a tu favor y exige a la aseguradora probar que mentiste.',
      body: `Una póliza la escribe la aseguradora. Para que eso no la deje ganar siempre, el Perú tiene una ley del contrato de seguro: la 29946, publicada el 27 de noviembre de 2012 y vigente desde el 27 de mayo de 2013. [1] [3]

## Tres reglas que conviene recordar
- **Es obligatoria.** Un contrato no puede quitarte lo que ella te da; solo puede darte más. [1]
- **Las dudas se leen a tu favor.** Si una cláusula se puede entender de dos maneras, vale la que favorece a la persona asegurada. [1]
- **No está sola.** El código de protección al consumidor se aplica además. [1] [3]

## Lo que declaras al contratar
La aseguradora te pregunta antes de aceptarte. La ley distingue cómo te equivocaste:

| Lo que pasó | Consecuencia |
| Faltaste a la verdad con intención o culpa grave | El contrato puede ser nulo (artículo 8) |
| Fue un error sin intención ni culpa grave | No es ese caso |
| La aseguradora dice que mentiste | Ella debe probarlo (artículo 10) |

Los dos artículos los cita Consumoteca. [2] Y la aseguradora tiene poco tiempo: **30 días** desde que conoce la falta para invocarla. [2] Si los deja pasar, ya no puede usar esa razón.

## Un ejemplo con fechas
Contrataste en enero. El 10 de marzo llega a la aseguradora un informe que muestra un diagnóstico anterior que no declaraste.

1. Desde el 10 de marzo cuentan treinta días: hasta el **9 de abril**.
2. Si el 2 de abril te comunica que invoca la nulidad, está a tiempo. Debe probar la intención o la culpa grave.
3. Si lo comunica el 20 de abril, el plazo pasó. Pide por escrito la fecha en que recibió el informe: es la que decide.

## A qué seguros se aplica
A los que contratas por tu voluntad. En los seguros obligatorios manda primero su propia ley, y esta se aplica solo donde aquella calla. [3] El SCTR es un ejemplo: lo explicamos en [qué cubre el SCTR](/QP-Blog/sctr-salud-y-pension).

## Cómo usar tus derechos
1. Pide la póliza completa, con condiciones generales y particulares, y guárdala.
2. Guarda copia de la declaración que firmaste, con su fecha.
3. Si te niegan algo, pide la cláusula exacta y léela dos veces: ¿se puede entender de otra manera?
4. Reclama por escrito. Si el seguro es de salud, sigue el camino de [los reclamos ante SUSALUD](/QP-Blog/reclamos-susalud).

## Qué no hace la ley
- No obliga a una aseguradora a aceptarte.
- No cubre lo que tu póliza excluye con claridad.
- No te protege si ocultaste algo a propósito: declara lo que te pregunten.

> Responder bien la declaración es más barato que cualquier juicio. Si no entiendes una pregunta, pide que te la expliquen por escrito.

Al comparar [seguros de salud](/Comparar/Seguros-de-Salud), revisa las exclusiones antes que el precio: son lo que se discute después.`,
    },
  },
};

const knownConditions: ArticleSeed = {
  ...laterArticle,
  slug: 'preexistencias-en-el-peru',
  tags: ['derechos', 'preexistencias', 'eps'],
  lists: ['Seguros-de-Salud', 'EPS'],
  reviewBy: '2027-11-30',
  sources: [
    source('La Ley', '2013-12-16'),
    source('Blog de SUNASA, sobre la Ley 28770 y la Resolución SBS 3203-2013', '2013-07-11'),
    undatedSource('Estudio Muñiz, sobre preexistencias y la Ley 29561'),
  ],
  words: {
    es: {
      title: '¿Se pierde la cobertura de una preexistencia al cambiar?',
      summary:
        'Con la misma aseguradora, lo que ya cubría sigue cubierto; entre dos EPS, también. De aseguradora a EPS o al revés no está asegurado: pregunta antes.',
      body: `Una preexistencia es una condición de salud **diagnosticada, conocida por ti y no resuelta** cuando contratas un seguro. [1] Las tres cosas deben darse juntas: un dolor que nadie diagnosticó no lo es, y algo que ya se curó tampoco.

## Por qué importa al cambiar
Un seguro nuevo suele excluir lo que traes. Si tu condición apareció mientras estabas asegurado, la pregunta es si el cambio la convierte en preexistencia. La respuesta depende de dónde vienes y a dónde vas.

| Cambias | ¿Sigue cubierta? | Base |
| De plan, en la misma aseguradora | Sí | Ley 28770 y Resolución SBS 3203-2013 |
| De una EPS a otra | Sí | Ley 29561 |
| De aseguradora a EPS, o al revés | No está asegurado | Opiniones distintas |

Hay dos advertencias. El Estudio Muñiz da a la primera ley el número 28871, y el regulador de entonces, SUNASA, el 28770: si la citas en un reclamo, revisa el texto. [2] [3] Y sobre el último caso, ese estudio dice que no existe el derecho, mientras que en 2013 se discutía en la prensa jurídica. [1] [3]

## Un ejemplo con números
Tienes una condición que cuesta S/ 450 al mes en controles y medicinas, y tu seguro paga el 80 %. Otro seguro te ofrece una prima S/ 60 más baja.

| Al año | Te quedas | Te cambias y no la cubren |
| Ahorro en prima | S/ 0 | S/ 720 |
| Pagas por la condición | S/ 1.080 | S/ 5.400 |
| Diferencia | | S/ 3.600 más caro |

La cuenta: S/ 450 por doce son S/ 5.400, y el 20 % son S/ 1.080. Dejar esa cobertura cuesta S/ 4.320, y el ahorro es de S/ 720.

## Antes de cambiar
1. Pide a tu seguro actual una constancia con las fechas de cobertura y las condiciones que atendió.
2. Pregunta al nuevo, **por escrito**, si respeta la continuidad de esas condiciones.
3. No dejes pasar días entre un seguro y otro: pregunta cuál es el plazo para que valga la continuidad.
4. Declara todo lo que te pregunten. Qué pasa si no lo haces está en [la ley del contrato de seguro](/QP-Blog/ley-29946-contrato-de-seguro).

## Si pierdes el trabajo
La EPS viene con el empleo, y EsSalud puede seguir un tiempo por [la latencia](/QP-Blog/latencia-essalud). Úsalo para buscar con calma: una condición en tratamiento es lo que más limita un seguro individual.

## Si te la niegan
- Pide la cláusula y la razón por escrito.
- Muestra la fecha del diagnóstico: si fue dentro de tu cobertura anterior, ese es tu argumento.
- Reclama primero a la aseguradora o EPS y después a SUSALUD, como explicamos en [los reclamos](/QP-Blog/reclamos-susalud).

> Nadie puede prometerte en un correo de ventas que cubrirá lo que ya tienes. Vale lo que dice la póliza o una respuesta firmada de la compañía.

En [los seguros de salud del Perú](/Comparar/Seguros-de-Salud) puedes comparar redes y topes antes de preguntar.`,
    },
  },
};

const lifeByLaw: ArticleSeed = {
  ...laterArticle,
  slug: 'seguro-vida-ley',
  tags: ['laboral', 'derechos', 'empresa'],
  lists: [],
  reviewBy: '2027-11-30',
  sources: [
    undatedSource('Blog jurídico de la PUCP, sobre el Decreto de Urgencia 044-2019'),
    source('Gestión, sobre el Decreto Supremo 009-2020-TR', '2020'),
    source('Infolegal', '2020'),
    source('Estudio de abogados, sobre multas de 2020', '2020'),
  ],
  words: {
    es: {
      title: '¿Qué es el seguro Vida Ley y cuánto paga?',
      summary:
        'Lo contrata el empleador desde el primer día de trabajo. Paga 16 sueldos por muerte natural, y 32 por accidente o invalidez total.',
      body: `Vida Ley es un seguro de vida que toda empresa del Perú contrata para quienes trabajan en su planilla. Si el trabajador muere, lo cobra su familia.

## Desde cuándo corresponde
Desde el **primer día de trabajo**. Así quedó con el Decreto de Urgencia 044-2019 y su reglamento, el Decreto Supremo 009-2020-TR, vigente desde el 11 de febrero de 2020. [1] [2] La cobertura por muerte natural alcanza a todas las personas desde el 1 de enero de 2021. [3]

## Cuánto paga
| Lo que ocurrió | Sueldos mensuales |
| Muerte natural | 16 |
| Muerte por accidente | 32 |
| Invalidez total | 32 |

Son las cifras de las fuentes que leímos. [1] [2] [3]

## Un ejemplo con números
Una persona con sueldo de S/ 2.500 al mes:

| Sueldo de S/ 2.500 | Cuenta | Monto |
| Muerte natural | 16 × S/ 2.500 | S/ 40.000 |
| Accidente o invalidez total | 32 × S/ 2.500 | S/ 80.000 |

Con S/ 1.800 serían S/ 28.800 y S/ 57.600. El cálculo sigue al sueldo: si te lo suben, sube también lo que recibiría tu familia.

## Lo que te toca hacer
1. Pide a tu empleador la **constancia**: compañía, número de póliza y fecha de inicio.
2. Llena la **declaración de beneficiarios** y entrégala a tu empleador. Guarda una copia con su firma.
3. Renuévala cuando cambie tu familia: un matrimonio, un hijo, una separación.
4. Dile a tu familia que existe y dónde está el papel. Un seguro que nadie conoce no se cobra.

## Si la empresa no lo contrató
En 2020 las multas iban de **1,35 a 22,50 UIT**, según el caso y el tamaño de la empresa. [4] Son cifras de ese año: consulta las de hoy en SUNAFIL. Pregunta también por escrito a tu empleador, porque es posible que la póliza exista y nadie te la haya entregado.

## En qué se distingue de otros seguros
- El **SCTR** responde por accidentes y enfermedades del trabajo, en actividades de riesgo: paga atención médica y pensiones. Está en [qué cubre el SCTR](/QP-Blog/sctr-salud-y-pension).
- **EsSalud y la EPS** pagan la atención médica. Están en [EsSalud y EPS](/QP-Blog/essalud-y-eps).
- Un **seguro de vida individual** lo contratas tú, con el capital que decidas, y no termina con el empleo.

## Qué pasa al dejar el trabajo
La póliza es del empleador y nace de la planilla. Antes de irte, pregunta a la compañía si puedes conservarla por tu cuenta, en qué plazo y a qué precio.

> Dieciséis sueldos son menos de un año y medio de ingresos. Si otras personas viven de tu sueldo, calcula cuánto tiempo necesitarían.`,
    },
  },
};

export const peruvianArticles: readonly ArticleSeed[] = [
  publicAndEps,
  latency,
  complaints,
  workRisk,
  contractLaw,
  knownConditions,
  lifeByLaw,
];
