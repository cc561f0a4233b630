import { firstArticle, laterArticle, source, type ArticleSeed } from './article-seed.ts';

const preexisting: ArticleSeed = {
  ...firstArticle,
  slug: 'preexistencias-y-declaracion-de-salud',
  tags: ['isapre', 'derechos', 'preexistencias'],
  lists: ['Isapres'],
  reviewBy: '2027-11-30',
  sources: [
    source('Isapre Banmédica, sobre preexistencias', '2025'),
    source('Superintendencia de Salud, agencia de Atacama, en Radio Amiga', '2024'),
    source('Gobierno de Chile, sobre embarazo y declaración de salud', '2014-11-18'),
  ],
  words: {
    es: {
      title: '¿Qué pasa con tus preexistencias en una isapre?',
      summary:
        'Lo que declaras puede tener menos cobertura por hasta 18 meses. Lo que no declaras puede costarte el contrato. El embarazo no se declara.',
      body: `Para entrar a una isapre llenas una declaración de salud. Una preexistencia es una enfermedad o condición que te diagnosticaron antes de firmar. La isapre lee tu declaración y decide si te acepta y con qué restricciones.

## Si la declaras
La isapre puede limitar la cobertura de esa condición por un plazo de **hasta 18 meses**. Aun así debe pagar al menos el 25 % de lo que el plan paga normalmente, y nunca menos que la modalidad de libre elección de Fonasa. [1]

Pasado ese plazo, la condición tiene la misma cobertura que cualquier otra.

## Si no la declaras
Una declaración falsa o incompleta permite a la isapre terminar el contrato. [2] Y si reclamas a tiempo ante la Superintendencia, el contrato sigue mientras se resuelve, salvo para la condición que no se declaró.

| Lo que hiciste | Lo que puede pasar |
| Declaraste | Menos cobertura de esa condición, hasta 18 meses |
| Declaraste y no te aceptan | Puedes intentar con otra isapre o seguir en Fonasa |
| No declaraste | La isapre puede terminar el contrato |

## El embarazo no es una preexistencia
Desde el 18 de noviembre de 2014 el embarazo **no se declara**: no puede ser razón para rechazarte ni para cubrirte menos. [3] Si un formulario te lo pregunta, es un formulario antiguo.

## Un ejemplo con números
Tu plan paga el 80 % de una hospitalización y declaraste una condición de la rodilla. Durante el plazo de restricción, para esa rodilla, la isapre debe pagar al menos el 25 % de lo habitual: una cuarta parte de 80, o sea 20 %. Para todo lo demás sigue pagando 80 %.

## Cómo llenarla bien
1. Ten a mano tus diagnósticos, no tus sospechas: se pregunta por lo diagnosticado.
2. Escribe también lo que ya se resolvió, si el formulario lo pide.
3. Guarda una copia firmada.
4. No renuncies a tu isapre actual antes de que la nueva te acepte.

> Nunca te pedimos datos de salud en un artículo. En una compra, tu declaración se guarda cifrada y solo la lee quien la evalúa.`,
    },
    en: {
      title: 'What becomes of your pre-existing conditions in an isapre?',
      summary:
        'What you declare may get less cover for up to 18 months. What you leave out may cost you the contract. A pregnancy is not declared.',
      body: `To join an isapre you fill in a health declaration. A pre-existing condition is an illness or condition that was diagnosed before you signed. The isapre reads the declaration and decides whether it accepts you, and with which restrictions.

## If you declare it
The isapre may limit the cover of that condition for **up to 18 months**. Even then it has to pay at least 25 % of what the plan normally pays, and never less than Fonasa does for free choice. [1]

After that time the condition is covered like any other.

## If you do not
A false or incomplete declaration lets the isapre end the contract. [2] If you complain to the Superintendencia in time, the contract goes on until that is settled, except for the condition that was left out.

| What you did | What may happen |
| You declared it | Less cover of that condition, up to 18 months |
| You declared it and were refused | You can try another isapre or stay in Fonasa |
| You left it out | The isapre may end the contract |

## A pregnancy is no pre-existing condition
Since 18 November 2014 a pregnancy **is not declared**: it can be no reason to refuse you or to cover you less. [3] If a form asks for it, the form is an old one.

## An example in numbers
Your plan pays 80 % of a stay in hospital, and you declared a condition of your knee. While the restriction lasts the isapre must pay, for that knee, at least 25 % of the usual: a quarter of 80, that is 20 %. For all else it goes on paying 80 %.

Of a bill of $2,000,000 for the knee it would pay at least $400,000 during that time, and $1,600,000 after it.

## How to fill it in well
1. Have your diagnoses at hand, not your suspicions: you are asked for what was diagnosed.
2. Put down what is over, too, if the form asks for it.
3. Keep a signed copy.
4. Do not give up your present isapre before the new one accepts you.

> We never ask for health data in an article. In a purchase, your declaration is stored encrypted and read only by whoever assesses it.

[The list of isapres](/Comparar/Isapres) shows what each plan pays before you declare anything.`,
    },
    pt: {
      title: 'O que acontece com as suas preexistências em uma isapre?',
      summary:
        'O que você declara pode ter menos cobertura por até 18 meses. O que não declara pode custar o contrato. A gravidez não se declara.',
      body: `Para entrar em uma isapre você preenche uma declaração de saúde. Preexistência é uma doença ou condição diagnosticada antes da assinatura. A isapre lê a declaração e decide se aceita você e com que restrições.

## Se você declara
A isapre pode limitar a cobertura dessa condição por **até 18 meses**. Mesmo assim deve pagar pelo menos 25 % do que o plano paga normalmente, e nunca menos do que o Fonasa paga na livre escolha. [1]

Passado esse prazo, a condição tem a mesma cobertura que qualquer outra.

## Se você não declara
Uma declaração falsa ou incompleta permite à isapre encerrar o contrato. [2] Se você reclamar a tempo à Superintendencia, o contrato continua até a decisão, exceto para a condição que não foi declarada.

| O que você fez | O que pode acontecer |
| Declarou | Menos cobertura dessa condição, até 18 meses |
| Declarou e não foi aceito | Pode tentar outra isapre ou continuar no Fonasa |
| Não declarou | A isapre pode encerrar o contrato |

## A gravidez não é preexistência
Desde 18 de novembro de 2014 a gravidez **não se declara**: não pode ser motivo para recusar você nem para cobrir menos. [3] Se um formulário pergunta, é um formulário antigo.

## Um exemplo com números
O plano paga 80 % de uma internação, e você declarou uma condição do joelho. Enquanto dura a restrição, para esse joelho, a isapre deve pagar pelo menos 25 % do habitual: um quarto de 80, ou seja, 20 %. Para todo o resto continua pagando 80 %.

De uma conta de $2.000.000 pelo joelho, pagaria ao menos $400.000 nesse prazo, e $1.600.000 depois dele.

## Como preencher bem
1. Tenha à mão os diagnósticos, não as suspeitas: pergunta-se pelo que foi diagnosticado.
2. Escreva também o que já se resolveu, se o formulário pedir.
3. Guarde uma cópia assinada.
4. Não deixe a isapre atual antes que a nova aceite você.

> Nunca pedimos dados de saúde em um artigo. Em uma compra, a sua declaração fica cifrada e só a lê quem a avalia.

A [lista de isapres](/Comparar/Isapres) mostra o que cada plano paga antes de você declarar qualquer coisa.`,
    },
  },
};

const changing: ArticleSeed = {
  ...laterArticle,
  slug: 'cambiarse-de-isapre',
  tags: ['isapre', 'derechos'],
  lists: ['Isapres'],
  reviewBy: '2027-11-30',
  sources: [
    source('Superintendencia de Salud, agencia de Atacama, en Radio Amiga', '2024'),
    source('CNN Chile', '2026-01-07'),
    source('Superintendencia de Salud, sobre la Ley 21.350', '2025'),
    source('Isapre Banmédica, sobre preexistencias', '2025'),
  ],
  words: {
    es: {
      title: '¿Cuándo y cómo puedes cambiarte de isapre?',
      summary:
        'Después de un año de contrato, en cualquier momento, por escrito y con un mes de aviso. Antes de renunciar, espera a que la nueva isapre te acepte.',
      body: `Un contrato de isapre tiene un primer año en que, por lo general, no puedes irte solo porque quieres. Después decides tú.

## La regla general
- **Después de un año** de cobertura puedes terminar el contrato en cualquier momento. [1]
- Se hace **por escrito**, con un mes de aviso. [1]

## Las excepciones del primer año
| Situación | Qué puedes hacer |
| Quedaste sin trabajo | Terminar antes del año |
| Cambió la prima GES | Decidir dentro de 60 días |

La primera la explica la Superintendencia; la segunda se informó al cambiar las primas en enero de 2026. [1] [2]

La carta de adecuación es otra ocasión para mirar. Llega en marzo y se responde hasta el último día de mayo. No se envía a los planes con menos de un año. [3]

## Un ejemplo con fechas
Tu cobertura empezó el 10 de marzo de 2025. Desde el 10 de marzo de 2026 puedes irte cuando quieras. Si avisas por escrito el 5 de mayo, el mes de aviso se cumple el 5 de junio. La nueva cobertura tiene que estar aceptada para entonces: un hueco entre las dos es tiempo en que lo que te pase lo pagas por tu cuenta o por otro sistema.

## El paso que se olvida
La isapre nueva puede rechazarte, o aceptarte con menos cobertura para lo que declares por un plazo de hasta 18 meses. [4] Pregunta si cuenta el plazo que ya cumpliste en la actual. El orden importa:

1. Compara planes con las personas de tu contrato y tu renta.
2. Llena la declaración de salud de la isapre nueva, completa.
3. Espera su respuesta **por escrito**, con las restricciones si las hay.
4. Recién entonces avisa a tu isapre actual.
5. Confirma con tu empleador a quién se paga la cotización desde el mes que sigue.

Lo que se declara y lo que no está en [preexistencias en una isapre](/QP-Blog/preexistencias-y-declaracion-de-salud).

## Si muere quien cotiza
Las cargas de una persona que llevaba más de un año en la isapre conservan el contrato por un año. [1] Ese tiempo sirve para buscar con calma otra cobertura.

## Cuándo no conviene apurarse
- Estás en medio de un tratamiento o esperas una operación.
- Tienes un embarazo en curso y el plan nuevo cubre menos el parto.
- Usas la [CAEC](/QP-Blog/caec-enfermedades-catastroficas): el deducible que ya pagaste es de tu contrato actual.

> Un plan más barato que cubre menos ahorra dinero mientras no lo usas. Compara qué pagarías de tu bolsillo en una hospitalización con cada uno.

En [la lista de isapres](/Comparar/Isapres) ves los planes que se venden hoy, con el precio para tu perfil.`,
    },
  },
};

const surplus: ArticleSeed = {
  ...firstArticle,
  slug: 'excedentes-de-isapre',
  tags: ['isapre', 'derechos'],
  lists: ['Isapres'],
  reviewBy: '2027-02-15',
  sources: [
    source('Superintendencia de Salud, sobre excedentes y la Ley 20.317', '2025'),
    source('El Mostrador', '2025-11-20'),
    source('El Mostrador', '2025-12-15'),
    source('Superintendencia de Salud, citada por TVN', '2025-12'),
    source('Ministra de Salud, citada por BioBioChile', '2024-09-01'),
  ],
  words: {
    es: {
      title: '¿Qué son los excedentes y los excesos de una isapre?',
      summary:
        'Un excedente sobra porque tu plan cuesta menos que el 7 %. Un exceso es dinero pagado de más, y siempre se devuelve. Los contratos nuevos ya no crean excedentes.',
      body: `Las dos palabras se parecen y nombran cosas distintas. Saber cuál es la tuya dice a quién pedirla y en qué se puede usar.

## Excedente: el plan costaba menos que tu 7 %
Hay excedente cuando tu 7 % supera la suma de todo lo que pagas a la isapre: plan, GES, CAEC y beneficios adicionales. Lo que sobra es tuyo, y no se puede renunciar a él desde que rige la Ley 20.317, el 1 de marzo de 2009. [1]

## Exceso: alguien pagó más de lo que debía
Hay exceso cuando se pagó más del 7 % que correspondía, o cuando una cotización se pagó dos veces. También existe en Fonasa. No es un saldo para gastar en salud: se devuelve en dinero. [2]

| Pregunta | Excedente | Exceso |
| De dónde viene | El plan cuesta menos que el 7 % | Un pago de más o repetido |
| Dónde existe | Isapre | Isapre y Fonasa |
| Cómo se recibe | Saldo, o pago en enero | Siempre en dinero |

## Cuándo se paga
El saldo que queda el 31 de diciembre se paga de manera automática, a más tardar el último día hábil de enero. [4] Los montos bajo 0,08 UF se pagan por otras vías. [3]

1. Revisa en el sitio de tu isapre que tus datos bancarios estén al día.
2. Mira tu saldo antes de que termine diciembre.
3. Si en febrero no ha llegado, pide una respuesta por escrito a la isapre, y después acude a la Superintendencia de Salud.

## Por qué un contrato nuevo no los tiene
Desde el 1 de septiembre de 2024 ningún plan puede costar menos que el 7 %. [5] Si el plan vale al menos lo que cotizas, no hay de dónde sobre.

> Un plan que promete excedentes como ventaja no puede ser uno que se venda hoy.

## Qué mirar si tu contrato es antiguo
Un excedente grande y constante quiere decir que pagas por un plan menor que el que tu cotización permite. Compara lo que cubre con [los planes que se venden hoy](/Comparar/Isapres) antes de decidir: un cambio exige una nueva declaración de salud.`,
    },
  },
};

const shortLaw: ArticleSeed = {
  ...laterArticle,
  slug: 'ley-corta-de-isapres',
  tags: ['isapre', 'derechos', 'precio'],
  lists: ['Isapres'],
  reviewBy: '2027-05-31',
  sources: [
    source('Diario Oficial, Actualidad Jurídica, sobre la Ley 21.674', '2024-09-07'),
    source('RedGol y Fast Check', '2024-05'),
    source('Ministra de Salud, citada por BioBioChile', '2024-09-01'),
    source('Publimetro y Diario Financiero', '2025-12-29'),
    source('Cámara de Diputados', '2025-07-09'),
    source('La Tercera', '2026-03'),
    source('Corte Suprema, causa 16630-2022', '2022-11-30'),
    source('Nuevo Poder y Radio Camila', '2025-12-26'),
  ],
  words: {
    es: {
      title: '¿Qué cambió con la ley corta de isapres?',
      summary:
        'La Ley 21.674, de mayo de 2024, ordenó devolver lo cobrado de más, puso al 7 % como precio mínimo y dejó que la autoridad verifique la prima GES.',
      body: `Se llama «ley corta» a la Ley 21.674, publicada el 24 de mayo de 2024. [1] Nació de una sentencia: el 30 de noviembre de 2022 la Corte Suprema había ordenado usar una sola tabla de factores para todos los contratos. [7] Había que decidir qué pasaba con lo cobrado de más y cómo seguía el sistema.

## ¿Qué se devuelve?
Lo que se cobró por sobre la tabla única. La isapre puede devolverlo en un plazo largo, más corto para las personas mayores. [2]

| Edad | Plazo máximo |
| Menos de 65 años | 13 años |
| Desde 65 | 60 meses |
| Desde 80 | 24 meses |

## Un ejemplo con números
Una deuda de $1.200.000, devuelta en cuotas iguales y sin contar reajustes:

| Plazo | Cuotas | Cada una |
| 13 años | 156 | $7.692 |
| 60 meses | 60 | $20.000 |
| 24 meses | 24 | $50.000 |

Son plazos máximos. Cuánto te corresponde y en cuántas cuotas lo dice tu isapre.

## ¿Por qué ya no hay planes más baratos que el 7 %?
Desde el 1 de septiembre de 2024 ningún plan puede costar menos que la cotización legal. [3] De ahí vienen dos cosas:

- Un contrato nuevo no crea [excedentes](/QP-Blog/excedentes-de-isapre).
- Con un sueldo más alto, el precio mínimo también es más alto. Puedes calcular el tuyo en [cuánto es el 7 %](/QP-Blog/siete-por-ciento-y-tope-imponible).

## ¿Quién revisa ahora la prima GES?
La Superintendencia de Salud la verifica. Lo hizo por primera vez con las primas que empezaron en enero de 2026. [4] El resultado está en [qué garantiza el GES](/QP-Blog/ges-auge-90-problemas).

## ¿Y la nueva cobertura de Fonasa?
La ley creó la modalidad de cobertura complementaria: voluntaria, para los tramos B, C y D con seis meses de cotizaciones, con una prima igual por persona por sobre el 7 %. [1] [5] Que exista en la ley no quiere decir que se venda. La primera licitación, en junio de 2025, no tuvo ofertas. [8] El 3 de marzo de 2026 la decisión sobre un trato directo quedó para el gobierno siguiente. [6] Para saber cómo sigue, pregunta a Fonasa.

## Qué hacer con tu contrato
1. Entra al sitio de tu isapre y busca si tienes una devolución y en cuántas cuotas.
2. Mantén tus datos bancarios al día.
3. Si crees que falta algo, pide una respuesta por escrito. Después puedes reclamar a la Superintendencia de Salud.
4. Antes de cambiarte, revisa [cómo se cambia de isapre](/QP-Blog/cambiarse-de-isapre).

> Si alguien te ofrece adelantar la devolución a cambio de una comisión, consulta antes a tu isapre qué te debe y cuándo lo paga.`,
    },
  },
};

/** Joining, changing and leaving an isapre. */
export const isapresInChile: readonly ArticleSeed[] = [preexisting, changing, surplus, shortLaw];
