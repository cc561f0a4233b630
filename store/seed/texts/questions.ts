import { agesText, countryWords, holderAges, listInWords, otherAges, withdrawal } from './facts.ts';
import type { ProductFacts } from './facts.ts';

export type QuestionId =
  | 'covers'
  | 'start'
  | 'who'
  | 'group'
  | 'deductible'
  | 'reimbursement'
  | 'clinics'
  | 'preexisting'
  | 'replaces'
  | 'declaration'
  | 'isaprePrice'
  | 'isapreChange'
  | 'gesCaec'
  | 'isaprePreexisting'
  | 'freeChoice'
  | 'beneficiaries'
  | 'animals'
  | 'travel'
  | 'sctr'
  | 'priceChange'
  | 'addPerson'
  | 'end'
  | 'payment'
  | 'abroad'
  | 'documents'
  | 'rejected';

/** The same question in one language. */
export interface QuestionWords {
  readonly question: (facts: ProductFacts) => string;
  readonly answer: (facts: ProductFacts) => string;
}

export interface Question extends QuestionWords {
  readonly id: QuestionId;
  /** The products it is asked about; absent = every product. */
  readonly when?: (facts: ProductFacts) => boolean;
}

const people = ({ kind }: ProductFacts): boolean =>
  !['mascotas', 'guardia', 'colectivo', 'sctr', 'viaje'].includes(kind);
const reimburses = ({ kind }: ProductFacts): boolean =>
  !['isapre', 'vida', 'vida-ahorro', 'guardia', 'asistencia', 'sctr', 'indemnizacion'].includes(
    kind,
  );
const hasClinics = ({ freeChoice, clinics, kind }: ProductFacts): boolean =>
  (freeChoice || clinics.length > 0) && kind !== 'accidentes-personales';
const health = (facts: ProductFacts): boolean =>
  people(facts) &&
  ![
    'isapre',
    'vida',
    'vida-ahorro',
    'accidentes-personales',
    'asistencia',
    'dental',
    'estetica',
  ].includes(facts.kind);

/** What a person of each kind must know about the first days. */
function coverStart(kind: string): string {
  if (kind === 'mascotas') {
    return 'Las cirugías programadas de tu mascota esperan 60 días desde el inicio de la vigencia del seguro.';
  }
  if (kind === 'viaje') {
    return 'Si compras con anticipación, la asistencia empieza el día de salida que indicaste y termina el de regreso.';
  }
  if (
    ['vida', 'vida-ahorro', 'guardia', 'asistencia', 'sctr', 'accidentes-personales'].includes(kind)
  ) {
    return 'La fecha exacta está en la póliza y en el correo de confirmación; guárdalo, porque también sirve como comprobante.';
  }
  return 'Algunas prestaciones, como maternidad o salud mental, pueden tener una espera propia que aparece junto a cada cobertura.';
}

/** Why a price rises at the renewal. */
function renewalReasons(kind: string): string {
  if (kind === 'mascotas') return 'tu mascota cumple años o la compañía actualiza su tarifa';
  if (['colectivo', 'guardia', 'sctr', 'eps'].includes(kind)) {
    return 'cambian las edades del grupo o los gastos que tuvo durante el año';
  }
  if (['asistencia', 'estetica', 'coberturas'].includes(kind)) {
    return 'sube el costo de los servicios o la compañía actualiza su tarifa';
  }
  return 'pasas a otro tramo de edad o la compañía actualiza su tarifa';
}

/** In the order in which people ask; the first ten that fit a product are its FAQ (40 to 80 words each). */
export const questions: readonly Question[] = [
  {
    id: 'covers',
    question: ({ name }) => `¿Qué cubre ${name}?`,
    answer: (facts) =>
      `${facts.name} es un producto de ${facts.company} del tipo ${facts.typeName}. ` +
      (facts.percentage === null
        ? `Paga los montos que ves en el cuadro de coberturas, ${facts.topClause}. `
        : `Paga hasta el ${facts.percentage} % de los gastos cubiertos, ${facts.topClause}. `) +
      'En esta ficha encuentras cada cobertura con su porcentaje y su tope. Lo que no está en ese cuadro no se paga, así que revisa también las exclusiones antes de decidir.',
  },
  {
    id: 'start',
    when: ({ kind }) => kind !== 'isapre',
    question: () => '¿Desde cuándo estoy cubierto?',
    answer: ({ waitingDays, kind }) =>
      'La cobertura parte el día que indica tu póliza, normalmente el primero del mes siguiente al pago. ' +
      (waitingDays === 0
        ? 'No tiene período de carencia para las coberturas generales, por lo que puedes usarla desde ese mismo día. '
        : `Las enfermedades se cubren después de ${waitingDays} días de carencia; los accidentes, desde el primer día. `) +
      coverStart(kind),
  },
  {
    id: 'who',
    when: people,
    question: () => '¿Quiénes pueden contratarlo y a quién puedo incluir?',
    answer: (facts) =>
      entryText(facts) +
      (facts.ageMaxStay === null
        ? 'No hay una edad máxima para permanecer mientras se pague el seguro. '
        : `Puede permanecer asegurada hasta los ${facts.ageMaxStay} años. `) +
      (facts.dependants === 1
        ? 'Además del titular puedes sumar a una persona, por lo general tu cónyuge o conviviente, si tiene edad para entrar. Cada uno paga según su propia edad y puede terminar su parte por separado.'
        : facts.dependants > 1
          ? `Además del titular puedes sumar hasta ${facts.dependants} personas, como cónyuge o conviviente e hijos. Los hijos se aceptan por lo general hasta los 24 años si estudian y no tienen ingresos propios.`
          : 'Es un producto individual: cada persona contrata el suyo y recibe su propia póliza, con su precio según edad y sus propios beneficiarios.'),
  },
  {
    id: 'group',
    when: ({ kind, minimumEmployees }) => minimumEmployees !== null && kind !== 'isapre',
    question: () => '¿Desde cuántas personas puede contratarlo mi empresa?',
    answer: ({ minimumEmployees, company }) =>
      `${company} lo ofrece para grupos desde ${minimumEmployees} ${minimumEmployees === 1 ? 'trabajador' : 'trabajadores'}. La empresa entrega la nómina con nombre, documento y fecha de nacimiento de cada persona y, si quiere, también la de sus familiares. Puede pagar todo el costo o repartirlo con los trabajadores en el porcentaje que acuerden. La cobertura parte el primer día del mes siguiente a la aceptación del grupo.`,
  },
  {
    id: 'deductible',
    when: ({ kind }) =>
      !['isapre', 'vida', 'vida-ahorro', 'guardia', 'sctr', 'indemnizacion'].includes(kind),
    question: () => '¿Cuánto es el deducible y cómo se aplica?',
    answer: ({ hasDeductible, deductibleText }) =>
      hasDeductible
        ? `El deducible es de ${deductibleText}. Es la parte del gasto que queda a tu cargo antes de que el seguro empiece a pagar. Se descuenta de los gastos cubiertos, no de los que están excluidos. Guarda todas tus boletas, incluso las pequeñas: también suman para completar el deducible. Cuando se cumple, el seguro paga el porcentaje de cada cobertura hasta su tope.`
        : 'Este producto no tiene deducible: el seguro paga su porcentaje desde el primer gasto cubierto. Eso no significa que todo sea gratis, porque de cada gasto pagas la parte que no cubre el porcentaje y lo que supere el tope. Por eso conviene mirar los dos datos juntos cuando lo comparas con un seguro que sí tiene deducible.',
  },
  {
    id: 'reimbursement',
    when: reimburses,
    question: () => '¿Cómo pido un reembolso y cuánto demora?',
    answer: ({ company, refundDays, country }) =>
      `Puedes pedirlo en el sitio o la aplicación de ${company}, con la boleta o el bono original, la orden o receta y el diagnóstico. Tienes por lo general 60 días desde la atención para enviarlo. Con los antecedentes completos el pago llega en ${refundDays} días hábiles a la cuenta ${country === 'CL' ? 'bancaria' : 'de banco'} que indiques. En los centros con reembolso en línea el descuento se hace al momento de pagar.`,
  },
  {
    id: 'clinics',
    when: hasClinics,
    question: () => '¿En qué clínicas puedo atenderme?',
    answer: ({ freeChoice, clinics, percentage }) => {
      const best = clinics.slice(0, 3);
      if (best.length === 0) {
        return 'Puedes atenderte donde prefieras: tiene libre elección y paga lo mismo en cualquier clínica, hospital o centro médico del país. Solo debes pedir boleta o bono a nombre de la persona asegurada y enviar los documentos para el reembolso. Antes de una hospitalización te conviene pedir un presupuesto, porque el tope es el mismo aunque el lugar sea más caro.';
      }
      return (
        `La mejor cobertura está en ${clinics.length > 3 ? `${best.join(', ')} y otros lugares de la lista «¿Dónde cubre?»` : listInWords(best)}. ` +
        (freeChoice
          ? `En otro lugar también puedes atenderte, con un porcentaje menor${percentage === null ? '' : ` que el ${percentage} % de la red`} y por reembolso. `
          : 'En otros lugares no cubre, salvo una urgencia con riesgo vital. ') +
        'Presenta tu documento de identidad en admisión y di el nombre de tu seguro. Si la clínica deja el convenio, la compañía debe avisarte y ofrecerte una alternativa.'
      );
    },
  },
  {
    id: 'preexisting',
    when: ({ preexisting, kind }) =>
      preexisting !== null && preexisting !== 'not_relevant' && kind !== 'isapre',
    question: ({ kind }) =>
      kind === 'mascotas'
        ? '¿Cubre enfermedades que mi mascota ya tiene?'
        : '¿Cubre enfermedades preexistentes?',
    answer: ({ preexisting, kind }) =>
      kind === 'mascotas'
        ? 'No cubre enfermedades, lesiones ni malformaciones que existían antes de contratar, aunque no se hubieran diagnosticado. Tampoco las hereditarias de la raza. Si tu mascota está sana al contratar, lo que aparezca después de la carencia queda cubierto mientras el seguro siga vigente. Te pueden pedir el carnet de vacunas y un control veterinario de los últimos meses.'
        : {
            covered:
              'Sí. Este producto no pregunta por tu salud y cubre también lo que ya tenías antes de contratar, dentro de los mismos topes y con las mismas carencias. Es una ventaja frente a otros seguros, sobre todo si estás en tratamiento o tomas medicamentos en forma permanente. Revisa igual las exclusiones, porque hay prestaciones que no se cubren para nadie.',
            declared:
              'Depende de lo que declares. La compañía revisa tus respuestas y puede aceptar la enfermedad, excluirla o pedir una espera, y te lo informa antes de que pagues. Lo que aceptó por escrito queda cubierto. Lo que conocías y no declaraste puede dejarte sin pago, por eso conviene contestar con calma y guardar una copia.',
            excluded:
              'No. Quedan fuera las enfermedades o lesiones que conocías o que te habían diagnosticado antes de contratar. Solo cuenta lo que sabías: algo que se descubre después no es preexistente. Un cáncer con alta de cinco años o más no se declara. Si tienes dudas con un diagnóstico, decláralo igual y la compañía te responderá antes de emitir.',
          }[preexisting as 'covered' | 'declared' | 'excluded'],
  },
  {
    id: 'replaces',
    when: health,
    question: ({ country }) => `¿Reemplaza ${countryWords[country].toPublicSystem}?`,
    answer: ({ country, kind }) =>
      kind === 'eps'
        ? 'Lo complementa. Tu empleador aporta el 9 % a EsSalud y una parte de ese aporte se descuenta como crédito para pagar la EPS. La capa simple se atiende en la red de la EPS y la compleja puede seguir en EsSalud, según el plan. Si cambias de trabajo debes volver a inscribirte con tu nuevo empleador.'
        : `No. Es voluntario y se suma ${countryWords[country].toPublicSystem}: primero paga tu sistema de salud y después este seguro sobre lo que quedó a tu cargo, según sus porcentajes y topes. Por eso debes mantener tus cotizaciones al día. Si tu sistema paga menos de lo que pide la póliza, el reembolso puede bajar; lo ves en «Requisitos de cobertura».`,
  },
  {
    id: 'declaration',
    when: ({ needsDeclaration, kind }) => needsDeclaration && kind !== 'isapre',
    question: () => '¿Tengo que llenar una declaración de salud?',
    answer: ({ online, company }) =>
      `Sí. Antes de contratar, cada persona responde una declaración sobre su salud, su peso y estatura, sus tratamientos y sus actividades. ${online ? 'La contestas en línea en unos ocho minutos y puedes parar y seguir después. ' : 'Te la enviamos para que la contestes con calma. '}Responde lo que sabes: una respuesta falsa o incompleta puede dejarte sin cobertura. ${company} puede aceptar, pedir más antecedentes, excluir una enfermedad o no asegurar.`,
  },
  {
    id: 'isaprePrice',
    when: ({ kind }) => kind === 'isapre',
    question: () => '¿Cómo se calcula el precio de un plan de isapre?',
    answer: () =>
      'Se multiplica el precio base del plan por la suma de los factores de edad de todas las personas y se agrega el GES de cada una. Los factores son iguales en todas las isapres y no dependen del sexo. Los menores de dos años pagan solo el GES. Tu cotización legal del 7 % se descuenta de ese precio y lo que falta es tu aporte adicional.',
  },
  {
    id: 'isapreChange',
    when: ({ kind }) => kind === 'isapre',
    question: () => '¿Cuándo puedo cambiarme de isapre o de plan?',
    answer: () =>
      'Después de un año en tu isapre puedes irte cuando quieras, avisando con la antelación que pide el contrato. El cambio rige desde el mes subsiguiente a la firma. Si eres trabajador dependiente, la nueva isapre notifica a tu empleador para que descuente la cotización. No dejes un plan sin tener aceptado el nuevo, porque la isapre puede revisar tu salud.',
  },
  {
    id: 'gesCaec',
    when: ({ kind }) => kind === 'isapre',
    question: () => '¿Qué son el GES y la CAEC?',
    answer: () =>
      'El GES garantiza atención y pagos limitados para más de ochenta problemas de salud, en una red que fija la isapre. La CAEC cubre el cien por ciento de las enfermedades catastróficas después de un deducible de 30 veces tu cotización pactada, entre 60 y 126 UF. Las dos se deben pedir: avisa a la isapre en cuanto tengas el diagnóstico.',
  },
  {
    id: 'isaprePreexisting',
    when: ({ kind }) => kind === 'isapre',
    question: () => '¿Qué pasa si tengo una enfermedad preexistente?',
    answer: () =>
      'La isapre te pide una declaración de salud y puede aceptarte con cobertura reducida para esa enfermedad por un máximo de 18 meses; nunca puede pagar menos del 25 % del plan ni menos que Fonasa en libre elección. También puede rechazarte. Lo que conoces y no declaras puede terminar el contrato. El embarazo se cubre en proporción a los meses asegurados.',
  },
  {
    id: 'freeChoice',
    when: ({ kind }) => kind === 'isapre',
    question: () => '¿Qué diferencia hay entre libre elección y prestador preferente?',
    answer: ({ clinics }) =>
      `Con libre elección el porcentaje es igual en cualquier lugar, con un tope por prestación. Con prestador preferente pagas menos en las clínicas que nombra el plan${clinics.length > 0 ? `, como ${listInWords(clinics.slice(0, 2))}` : ''}, y más fuera de ellas. Un plan cerrado solo cubre en su red y por eso es más barato. Elige según dónde te atiendes hoy y qué tan lejos te queda.`,
  },
  {
    id: 'beneficiaries',
    when: ({ kind }) => kind === 'vida' || kind === 'vida-ahorro' || kind === 'guardia',
    question: () => '¿Quién recibe el dinero y cómo lo cobra?',
    answer: ({ company, kind }) =>
      `${kind === 'guardia' ? 'Lo reciben los beneficiarios que nombró cada trabajador o, si no nombró, sus herederos legales. ' : 'Lo reciben las personas que nombraste como beneficiarias, en los porcentajes que elegiste; si no nombraste a nadie, tus herederos legales. '}Deben presentar a ${company} el certificado de defunción y sus documentos de identidad. El pago se hace en pocos días hábiles desde que están todos los antecedentes y no forma parte de la herencia ni paga impuesto.`,
  },
  {
    id: 'animals',
    when: ({ kind }) => kind === 'mascotas',
    question: () => '¿Qué animales puedo asegurar?',
    answer: ({ ageMaxEntry, ageMaxStay }) =>
      `Perros y gatos desde los tres meses hasta los ${ageMaxEntry} años. Pueden seguir asegurados hasta los ${ageMaxStay ?? 12} años. Deben tener sus vacunas al día y, en algunos planes, microchip. Los mestizos son bienvenidos. Las razas consideradas potencialmente peligrosas pagan un recargo o necesitan responsabilidad civil. No se aceptan animales de trabajo, de competencia ni de crianza.`,
  },
  {
    id: 'travel',
    when: ({ kind }) => kind === 'viaje',
    question: () => '¿Cuándo debo contratarlo y qué hago en una emergencia?',
    answer: ({ company }) =>
      `Debes contratarlo antes de salir y por todos los días del viaje, contando el de salida y el de regreso. En una emergencia llama primero a la central de ${company}, que está abierta las 24 horas y habla español: te dirá a qué clínica ir y pagará directamente. Si tuviste que pagar tú, guarda los comprobantes y el informe médico para pedir el reembolso.`,
  },
  {
    id: 'sctr',
    when: ({ kind }) => kind === 'sctr',
    question: () => '¿Quién está obligado a contratar el SCTR?',
    answer: () =>
      'Las empresas cuyas actividades están en el anexo 5 del reglamento: construcción, minería, industria, transporte y otras de riesgo. La cobertura de salud y la de pensión se contratan juntas o con compañías distintas, para todos los trabajadores expuestos, sean propios o de contratistas. El precio es un porcentaje de la planilla según el nivel de riesgo, con una prima mínima mensual.',
  },
  {
    id: 'priceChange',
    question: () => '¿Puede cambiar el precio?',
    answer: ({ country, kind, period }) =>
      kind === 'viaje'
        ? 'El precio que pagas es por todo el viaje y no cambia después. Depende de los días, del destino y de la edad de cada viajero al salir. Está expresado en dólares y lo pagas una sola vez, en la moneda de tu país, con el valor del día. Si alargas el viaje, contrata los días que faltan antes de que venza.'
        : `${countryWords[country].currency}. Además puede subir en la renovación, una vez al año, por dos motivos: ${renewalReasons(kind)}. En los dos casos deben avisarte antes y puedes no renovar. ${period === 'year' ? 'Como se paga una vez al año, el monto pagado no cambia hasta la renovación.' : 'Los precios de hoy los ves en la sección «Tarifas» de esta ficha.'}`,
  },
  {
    id: 'addPerson',
    when: ({ dependants, kind }) => dependants > 0 && kind !== 'viaje',
    question: () => '¿Cómo agrego a otra persona después?',
    answer: ({ company, needsDeclaration }) =>
      `Puedes pedírnoslo por correo o directamente a ${company}, con el documento de la persona y el parentesco. ${needsDeclaration ? 'Ella también completa su declaración de salud y la compañía la evalúa por separado. ' : 'No necesita declaración de salud. '}La cobertura de quien se suma parte el primer día del mes siguiente. Un recién nacido se incorpora sin evaluación si avisas dentro de los primeros 30 días de vida.`,
  },
  {
    id: 'end',
    when: ({ kind }) => kind !== 'viaje' && kind !== 'isapre',
    question: () => '¿Cómo lo termino si ya no lo quiero?',
    answer: ({ company, country, online }) =>
      `Puedes arrepentirte sin dar razones dentro de ${withdrawal(country)}, si no has tenido un siniestro, y te devuelven lo pagado. Después de ese plazo puedes terminarlo cuando quieras: avisa a ${company} por escrito o ${online ? 'por correo a nosotros' : 'en sus oficinas'} y la prima pagada que no se usó se devuelve. El seguro sigue vigente hasta el fin del período pagado.`,
  },
  {
    id: 'payment',
    when: ({ period, kind }) => period === 'month' && kind !== 'isapre' && kind !== 'sctr',
    question: () => '¿Cuándo se paga y qué pasa si un mes no se paga?',
    answer: ({ company }) =>
      `Se paga cada mes por adelantado. Cuando lo contratas en línea pagas el primer mes; los siguientes no se cobran solos. Si un mes no se paga, ${company} te envía un aviso y la póliza puede terminar 15 días después. Mientras tanto el seguro sigue vigente.`,
  },
  {
    id: 'abroad',
    when: people,
    question: () => '¿Me cubre cuando viajo?',
    answer: ({ kind, country }) =>
      kind === 'internacional'
        ? 'Sí, esa es su razón de ser: cubre en los países de su zona, que ves en «¿Dónde cubre?». En la red el pago es directo; fuera de ella pagas y pides el reembolso. Estados Unidos puede estar incluido, limitado a la red o excluido según el plan. Antes de un tratamiento programado pide la autorización previa a la compañía.'
        : `Está pensado para gastos hechos en ${country === 'CL' ? 'Chile' : country === 'PE' ? 'Perú' : country === 'CO' ? 'Colombia' : 'tu país'}. Algunos planes reembolsan una urgencia en el extranjero, con el mismo tope y después de presentar las boletas traducidas; búscalo en el cuadro de coberturas. Para salir del país te conviene sumar un seguro de viaje, que paga directamente a la clínica y cubre traslados y equipaje.`,
  },
  {
    id: 'documents',
    when: ({ kind }) =>
      ['guardia', 'colectivo', 'sctr', 'eps', 'mascotas', 'viaje', 'asistencia'].includes(kind),
    question: () => '¿Qué recibo después de contratar?',
    answer: ({ company, name, kind }) =>
      `Recibes por correo la póliza o el contrato de ${name}, un resumen de una página y el manual con los teléfonos de atención. ${kind === 'guardia' || kind === 'colectivo' || kind === 'sctr' || kind === 'eps' ? 'La empresa recibe además el certificado de cada trabajador y la nómina vigente, que puede actualizar todos los meses. ' : 'Guarda el correo: desde ahí puedes volver a descargar los documentos cuando quieras. '}${company} es quien responde por la cobertura; nosotros te ayudamos a usarla.`,
  },
  {
    id: 'rejected',
    when: ({ kind }) =>
      ['asistencia', 'mascotas', 'vida', 'vida-ahorro', 'viaje', 'guardia', 'sctr'].includes(kind),
    question: () => '¿Qué es lo que más se rechaza?',
    answer: ({ company }) =>
      `Lo más frecuente son los gastos que están en la lista de exclusiones, los que superan el tope y los que se piden fuera de plazo. También se rechazan los casos sin informe o sin boleta. Lee las exclusiones de esta ficha, que están en palabras simples, y pregunta antes de contratar si algo te preocupa. Si no estás de acuerdo con una respuesta de ${company}, puedes reclamar.`,
  },
];

const askedAtMost = 10;

/** The questions about one product, eight to ten. */
export function questionsOf(facts: ProductFacts): readonly Question[] {
  return questions.filter(({ when }) => when?.(facts) ?? true).slice(0, askedAtMost);
}

function entryText(facts: ProductFacts): string {
  const others = otherAges(facts);
  const holder = `${agesText(holderAges(facts))}${facts.ageMaxEntry < 100 ? ' con 364 días' : ''}`;
  return others === null
    ? `Puede entrar una persona ${holder}. `
    : `Como titular puede entrar una persona ${holder}; como carga, ${agesText(others)}. `;
}
