import type { Language } from '../country/country.ts';

interface ErrorEntry {
  readonly status: number;
  readonly title: Readonly<Record<Language, string>>;
}

function entry(status: number, es: string, en: string, pt: string): ErrorEntry {
  return { status, title: { es, en, pt } };
}

/**
 * Every `code` that a problem answer may carry: the specification's error types (spec 3 §8), its
 * numbers for calls, and ours. The comment above each group says who throws it and what the caller does.
 */
export const errorCatalogue = {
  // Thrown by request parsing; the caller corrects the request, nothing was changed.
  BAD_REQUEST: entry(
    400,
    'La solicitud no es válida',
    'The request is not valid',
    'A solicitação não é válida',
  ),
  MALFORMED_JSON: entry(
    400,
    'El contenido no es JSON válido',
    'The body is not valid JSON',
    'O conteúdo não é JSON válido',
  ),
  PAYLOAD_TOO_LARGE: entry(
    413,
    'El contenido es demasiado grande',
    'The body is too large',
    'O conteúdo é grande demais',
  ),
  UNSUPPORTED_MEDIA_TYPE: entry(
    415,
    'Tipo de contenido no admitido',
    'Unsupported media type',
    'Tipo de conteúdo não aceito',
  ),
  METHOD_NOT_ALLOWED: entry(
    405,
    'Método no permitido',
    'Method not allowed',
    'Método não permitido',
  ),
  ORGANIZATION_TYPES_REQUIRED: entry(
    400,
    'organizationTypes es requerido',
    'organizationTypes es requerido',
    'organizationTypes es requerido',
  ),
  // Thrown by calls that name what is paid, or was (`amountSchema`): not a whole number of the currency's smallest unit, or too small.
  INVALID_AMOUNT: entry(
    400,
    'El monto no es válido',
    'The amount is not valid',
    'O valor não é válido',
  ),
  '1000': entry(
    422,
    'El archivo tiene demasiadas filas',
    'The file has too many rows',
    'O arquivo tem linhas em excesso',
  ),
  '4292': entry(
    400,
    'Falta el encabezado Idempotency-Key',
    'The Idempotency-Key header is missing',
    'Falta o cabeçalho Idempotency-Key',
  ),
  IDEMPOTENCY_KEY_REUSED: entry(
    422,
    'Esa clave de idempotencia ya se usó con otro contenido',
    'That idempotency key was used with another body',
    'Essa chave de idempotência já foi usada com outro conteúdo',
  ),

  // Thrown by form validation; the caller shows `errors[]` beside the fields and keeps what was typed.
  VALIDATION_FAILED: entry(
    422,
    'Hay datos por corregir',
    'Some answers need to be corrected',
    'Há dados a corrigir',
  ),
  NOT_FOUND_LEGAL_ID: entry(
    422,
    'No encontramos ese documento',
    'We could not find that ID',
    'Não encontramos esse documento',
  ),

  // Thrown by look-ups; outsiders get it too for what isn't theirs (DESIGN §4).
  NOT_FOUND: entry(
    404,
    'No encontramos lo que buscas',
    'We could not find what you are looking for',
    'Não encontramos o que você procura',
  ),
  USER_NOT_FOUND: entry(
    404,
    'El usuario no existe',
    'The user does not exist',
    'O usuário não existe',
  ),
  ROLE_NOT_FOUND: entry(404, 'El rol no existe', 'The role does not exist', 'O perfil não existe'),
  INVALID_PARTNER: entry(
    404,
    'El socio no existe',
    'The partner does not exist',
    'O parceiro não existe',
  ),
  // Thrown by acts on what is paid by periods: it was bought without, and what it had has ended. `current` holds the purchase;
  // nothing was changed.
  SUBSCRIBER_NOT_FOUND: entry(
    404,
    'Esta compra no tiene una suscripción',
    'This purchase has no subscription',
    'Esta compra não tem uma assinatura',
  ),
  NOT_ACTIVE_SUBSCRIPTIONS: entry(
    409,
    'La suscripción ya terminó',
    'The subscription has ended',
    'A assinatura já terminou',
  ),

  // Thrown when someone advanced first; the caller reads the snapshot in `current` and goes on from there.
  VERSION_CONFLICT: entry(
    409,
    'Esta compra avanzó en otra ventana',
    'This purchase moved on in another window',
    'Esta compra avançou em outra janela',
  ),
  STEP_OUT_OF_ORDER: entry(
    409,
    'Ese paso no es el que sigue',
    'That step is not the next one',
    'Essa etapa não é a próxima',
  ),
  NOT_EDITABLE: entry(
    409,
    'Ya no se puede modificar',
    'It can no longer be changed',
    'Não pode mais ser alterado',
  ),
  // Nobody of the desk is there to talk with, `opensAt` says from when, null within working hours; nothing was written. The
  // caller offers the form.
  CHAT_CLOSED: entry(
    409,
    'Ahora no hay nadie para conversar',
    'Nobody is there to chat right now',
    'Não há ninguém para conversar agora',
  ),
  // Somebody has that half-hour of an adviser; `slots` are the next free ones. Nothing was written; the caller offers them.
  SLOT_TAKEN: entry(
    409,
    'Esa hora ya está reservada',
    'That hour is taken',
    'Esse horário já está reservado',
  ),
  // The call of a link is over, cancelled, or arranged anew by the desk: it cannot be changed by its visitor any more.
  BOOKING_OVER: entry(
    409,
    'Esa llamada ya no se puede cambiar',
    'That call cannot be changed any more',
    'Essa ligação já não pode ser alterada',
  ),
  // Thrown by a load of people while another one of the company is written; the caller waits for its end.
  LOAD_BUSY: entry(
    409,
    'Otra carga de la empresa se está aplicando',
    'Another load of the company is being applied',
    'Outra carga da empresa está sendo aplicada',
  ),
  // In the specification. Our invitations never answer it: they do not tell who has an account (docs/decisions/sign-in-limits.md).
  USER_ALREADY_EXISTS: entry(
    409,
    'El usuario ya existe',
    'The user already exists',
    'O usuário já existe',
  ),
  // Thrown where two people decide; the caller asks a colleague who was neither invited by the first one nor by the same.
  NOT_TWO_PEOPLE: entry(
    409,
    'Esto lo confirma una persona independiente de quien lo pidió',
    'A person who is independent of whoever asked for this has to confirm it',
    'Isto é confirmado por uma pessoa independente de quem pediu',
  ),
  // Thrown where a bank's statement is undone; nothing of it was. The caller takes back first what came after it.
  STATEMENT_MOVED_ON: entry(
    409,
    'Un pago de esta cartola se confirmó, se usó o se devolvió después: deshaz eso primero',
    'A payment of this statement was confirmed, used or paid back since: undo that first',
    'Um pagamento deste extrato foi confirmado, usado ou devolvido depois: desfaça isso primeiro',
  ),
  // The same, for a statement with payments of companies that the caller does not work with.
  STATEMENT_OF_OTHERS: entry(
    409,
    'Esta cartola movió pagos de empresas que no ves: la deshace alguien que las ve todas',
    'This statement moved payments of companies that you do not see: somebody who sees all of them undoes it',
    'Este extrato moveu pagamentos de empresas que você não vê: quem vê todas elas o desfaz',
  ),
  // Thrown by changes of the catalogue; nothing was published. The caller prepares another one: for another day, after the one that
  // holds the moment, or none.
  CHANGE_DAY_OVER: entry(
    409,
    'El día en que se publicaba ya comenzó: prepara un cambio nuevo',
    'The day on which it was to be published has begun: prepare a new change',
    'O dia em que seria publicado já começou: prepare uma mudança nova',
  ),
  CHANGE_MOMENT_TAKEN: entry(
    409,
    'Otro cambio de este producto ya está pedido para el mismo momento',
    'Another change of this product is already asked for at the same moment',
    'Outra mudança deste produto já foi pedida para o mesmo momento',
  ),
  CHANGE_LINES_TAKEN: entry(
    409,
    'Otro cambio de este producto, pedido o planificado, mueve los mismos valores: espera a que se publique o retíralo',
    'Another change of this product, asked for or planned, moves the same values: wait until it is published, or withdraw it',
    'Outra mudança deste produto, pedida ou planejada, altera os mesmos valores: espere até que seja publicada ou retire-a',
  ),
  CHANGE_STALE: entry(
    409,
    'Los valores vigentes ya no son los de cuando se preparó: prepara un cambio nuevo',
    'The values in force are no longer those of when it was prepared: prepare a new change',
    'Os valores vigentes já não são os de quando foi preparada: prepare uma mudança nova',
  ),
  CHANGE_CONTRADICTS: entry(
    409,
    'Con lo que hoy dice el producto, este cambio se contradice: prepara uno nuevo',
    'Beside what the product says today, this change contradicts it: prepare a new one',
    'Com o que o produto diz hoje, esta mudança se contradiz: prepare uma nova',
  ),
  PRODUCT_INCOMPLETE: entry(
    409,
    'Al producto le falta algo antes de venderse: su página dice qué',
    'The product lacks something before it may be on sale: its page says what',
    'Falta algo ao produto antes de ser vendido: sua página diz o quê',
  ),
  CHANGE_LATER_PRICES: entry(
    409,
    'El producto ya tiene precios cargados desde un día posterior, que este cambio no muestra',
    'The product already has prices loaded from a later day, which this change does not show',
    'O produto já tem preços carregados a partir de um dia posterior, que esta mudança não mostra',
  ),
  PRODUCT_WITHDRAWN: entry(
    409,
    'El producto salió de la venta',
    'The product has left the market',
    'O produto saiu de venda',
  ),
  FOREIGN_KEY_CONFLICT: entry(
    409,
    'Otros datos dependen de este',
    'Other records depend on this one',
    'Outros dados dependem deste',
  ),
  NOT_SOLD_ONLINE: entry(
    409,
    'Este producto no se contrata en línea',
    'This product is not sold online',
    'Este produto não é vendido on-line',
  ),
  NO_PRICE: entry(
    409,
    'No hay precio para estas personas',
    'There is no price for these people',
    'Não há preço para essas pessoas',
  ),
  // Today's value of the unit that the price is kept in has not arrived (docs/decisions/uf.md). Nothing was
  // charged and everything that was typed stays; the caller tries again later.
  UNIT_VALUE_OUTDATED: entry(
    409,
    'Todavía no tenemos el valor de la UF al día y no cobramos con uno antiguo. Lo que ingresaste queda guardado: inténtalo más tarde.',
    'We do not have the current value of the UF yet and do not charge with an old one. What you entered is kept: please try again later.',
    'Ainda não temos o valor atual da UF e não cobramos com um antigo. O que você informou fica salvo: tente mais tarde.',
  ),
  // The price was converted with a unit value that is too old to charge. It was converted again, `current`
  // holds the purchase with it, nothing was charged; the caller shows it and asks once more.
  PRICE_OUTDATED: entry(
    409,
    'Actualizamos el precio con la UF de hoy',
    'We updated the price with the current UF',
    'Atualizamos o preço com a UF de hoje',
  ),
  // The day that cover was to begin on has come before it was paid, or comes before a present isapre contract can
  // end. Its step is open again, `current` holds the
  // purchase, nothing was charged; the caller asks for another day.
  START_DATE_PASSED: entry(
    409,
    'La fecha de inicio que elegiste ya no es posible: elige otra para seguir',
    'The start date that you chose is no longer possible: choose another one to continue',
    'A data de início que você escolheu já não é possível: escolha outra para continuar',
  ),
  // The health declaration is older than the product takes. Its step is open again with what was answered,
  // `current` holds the purchase, nothing was charged; the caller asks for it again.
  DECLARATION_OUTDATED: entry(
    409,
    'Tu declaración de salud tiene demasiados días: confírmala para seguir',
    'Your health declaration is too many days old: confirm it to continue',
    'Sua declaração de saúde tem dias demais: confirme-a para continuar',
  ),
  // The insurer accepts with exclusions that nobody has confirmed. `current` holds the purchase with them, nothing was
  // charged.
  EXCLUSIONS_UNCONFIRMED: entry(
    409,
    'Antes de pagar confirma lo que este seguro no cubriría',
    'Confirm what this insurance would not cover before you pay',
    'Antes de pagar, confirme o que este seguro não cobriria',
  ),
  // The days of the quote are over, or its promotion ended, and the price is another one now. `current` holds the
  // purchase with it and with the price before, nothing was charged; the caller shows both and asks once more.
  QUOTE_EXPIRED: entry(
    409,
    'La cotización terminó y el precio cambió: revísalo antes de pagar',
    'The quote ended and the price has changed: check it before you pay',
    'A cotação terminou e o preço mudou: confira antes de pagar',
  ),
  // Thrown by acts of a purchase whose days are over. `current` says so; the caller begins another one with what was
  // answered (POST /api/purchases with `continues`), nothing was charged.
  PURCHASE_EXPIRED: entry(
    409,
    'El plazo de esta compra terminó y no se cobró nada: puedes empezar otra con tus respuestas',
    'The time for this purchase is over and nothing was charged: you can begin another one with your answers',
    'O prazo desta compra terminou e nada foi cobrado: você pode começar outra com suas respostas',
  ),
  // Thrown for a transfer, or its proof, that belongs to another payment, `usedBy` tells staff which; nothing was
  // changed. The caller looks at that payment.
  TRANSFER_USED: entry(
    409,
    'Esa transferencia ya se usó en otro pago',
    'That transfer was used for another payment',
    'Essa transferência já foi usada em outro pagamento',
  ),
  // The conditions that were accepted are not the current ones. `current` holds the purchase with those, nothing
  // was charged; the caller shows them and asks once more.
  TERMS_OUTDATED: entry(
    409,
    'Las condiciones cambiaron: léelas y acéptalas de nuevo para pagar',
    'The conditions have changed: read and accept them again to pay',
    'As condições mudaram: leia e aceite de novo para pagar',
  ),
  // The provider that was to charge is passed over, and another one takes the method in another way, or none does.
  // `current` holds the purchase with what can be paid now, nothing was charged; the caller shows it.
  PAYMENT_WAY_CHANGED: entry(
    409,
    'Esa forma de pagar no está disponible en este momento: elige entre las que ves ahora',
    'That way to pay is not available right now: choose among those you see now',
    'Essa forma de pagar não está disponível neste momento: escolha entre as que você vê agora',
  ),
  // The profile names nobody, or no pet, group, payroll or days of a trip that the product is priced by; the
  // caller asks for it.
  PROFILE_INCOMPLETE: entry(
    422,
    'Falta decir a quién o qué se asegura: las personas, la mascota, el grupo, la planilla o los días de viaje',
    'Tell us who or what to insure: the people, the pet, the group, the payroll or the days of the trip',
    'Falta dizer quem ou o que será segurado: as pessoas, o animal, o grupo, a folha de pagamento ou os dias da viagem',
  ),
  // The group has fewer workers than the product insures (spec 1 §5); `minimumEmployees` says how many
  // it takes, the caller asks for more or offers another product.
  GROUP_TOO_SMALL: entry(
    422,
    'La empresa tiene menos trabajadores que el mínimo de este seguro',
    'The company has fewer workers than this insurance requires',
    'A empresa tem menos funcionários que o mínimo deste seguro',
  ),
  // The group has more people than a page lists (domain/purchase/subject/group-data.ts); `mostInsured` says how many,
  // the caller offers a request.
  GROUP_TOO_LARGE: entry(
    422,
    'Para una empresa de este tamaño, pide el seguro y te ayudamos con la nómina',
    'For a company of this size, request the insurance and we will help you with the list',
    'Para uma empresa deste tamanho, solicite o seguro e ajudamos com a lista',
  ),
  // The trip is shorter or longer than the product insures; `minimumDays` and `maximumDays` say what it takes, the
  // caller corrects the days or offers another product.
  TRIP_LENGTH: entry(
    422,
    'Este seguro no se contrata para un viaje de esa duración',
    'This insurance is not sold for a trip of that length',
    'Este seguro não é vendido para uma viagem dessa duração',
  ),
  OFFER_SOLD_OUT: entry(
    409,
    'Esa promoción ya no está disponible',
    'That offer is no longer available',
    'Essa promoção não está mais disponível',
  ),

  // Thrown by access checks.
  ROBOT_CHECK: entry(
    401,
    'El sistema piensa que eres un robot',
    'The system thinks you are a robot',
    'O sistema acha que você é um robô',
  ),
  INVALID_CREDENTIALS: entry(
    401,
    'Credenciales inválidas',
    'Invalid credentials',
    'Credenciais inválidas',
  ),
  INVALID_TOKEN: entry(
    401,
    'La sesión no es válida',
    'The session is not valid',
    'A sessão não é válida',
  ),
  INVALID_SIGNATURE: entry(
    401,
    'La firma no es válida',
    'The signature is not valid',
    'A assinatura não é válida',
  ),
  INVALID_CODE: entry(
    401,
    'El código no es válido',
    'The code is not valid',
    'O código não é válido',
  ),
  // Thrown where somebody comes back from the identity provider of their company. `why` says what went wrong there; nothing was
  // opened, and the caller says it (docs/decisions/company-sign-in.md).
  PROVIDER_REFUSED: entry(
    401,
    'No pudimos ingresar con el proveedor de tu empresa',
    'We could not sign you in by your company’s provider',
    'Não conseguimos entrar pelo provedor da sua empresa',
  ),
  // After the right password: every company of the account lets in by its identity provider only.
  PROVIDER_NEEDED: entry(
    403,
    'Tu empresa pide ingresar con su proveedor de identidad. Escribe tu correo y elige «Ingresar con» tu empresa.',
    'Your company asks to sign in by its identity provider. Type your address and choose “Sign in with” your company.',
    'Sua empresa pede para entrar com seu provedor de identidade. Escreva seu e-mail e escolha “Entrar com” sua empresa.',
  ),
  // Thrown where a role that reaches people of companies only within a support access has none open. The caller opens one of the
  // company (`openSupportAccess`) and asks again (docs/decisions/support-access.md).
  SUPPORT_NEEDED: entry(
    409,
    'Para ver o cambiar a las personas de una empresa abre antes un acceso de soporte, en «Accesos de soporte».',
    'To see or change people of a company, first open a support access, in “Support access”.',
    'Para ver ou mudar as pessoas de uma empresa, abra antes um acesso de suporte, em “Acessos de suporte”.',
  ),
  // Thrown before an act that asks once more who it is. `wanted` says by what (`domain/account/step-up.ts`); the
  // caller proves it (`proveAgain`) and repeats the call as it was.
  STEP_UP: entry(
    401,
    'Confirma que eres tú para seguir',
    'Confirm that it is you to go on',
    'Confirme que é você para continuar',
  ),
  CODE_EXPIRED: entry(401, 'El código venció', 'The code has expired', 'O código expirou'),
  ACCESS_TOKEN_EXPIRED: entry(
    401,
    'La sesión venció',
    'The session has expired',
    'A sessão expirou',
  ),
  REFRESH_TOKEN_EXPIRED: entry(
    401,
    'La sesión venció',
    'The session has expired',
    'A sessão expirou',
  ),
  PASSWORD_EXPIRED: entry(
    401,
    'La contraseña venció',
    'The password has expired',
    'A senha expirou',
  ),
  // Signed in, but not for this: the caller signs in with a code, or asks who manages its account.
  SECOND_FACTOR_REQUIRED: entry(
    403,
    'Falta el código de tu aplicación de autenticación',
    'The code of your authenticator app is missing',
    'Falta o código do seu aplicativo de autenticação',
  ),
  // The link of a purchase was opened in a browser that is not the holder's: the caller offers the code by mail.
  CODE_REQUIRED: entry(
    403,
    'Para seguir en este navegador, pide el código que enviamos al correo de la compra',
    'To continue in this browser, ask for the code that we send to the e-mail of the purchase',
    'Para continuar neste navegador, peça o código que enviamos ao e-mail da compra',
  ),
  FORBIDDEN: entry(
    403,
    'Tu cuenta no tiene permiso para esto',
    'Your account is not allowed to do this',
    'Sua conta não tem permissão para isto',
  ),
  // The code of a mail was right, but the account does more than a customer's; `opens` says what it takes.
  PASSWORD_NEEDED: entry(
    403,
    'Esta cuenta no se abre con un código de correo',
    'This account is not opened by a mailed code',
    'Esta conta não é aberta com um código de e-mail',
  ),
  DISABLED_USER: entry(
    403,
    'El usuario está deshabilitado',
    'The user is disabled',
    'O usuário está desativado',
  ),
  // Thrown for who works for a company, or a group of companies, where no work goes on: at sign-in, and at any call of a
  // session that is open. The caller signs in again: who works elsewhere, too, goes on there.
  COMPANY_SUSPENDED: entry(
    403,
    'El acceso de tu empresa está suspendido',
    'Your company’s access is suspended',
    'O acesso da sua empresa está suspenso',
  ),
  COMPANY_ENDED: entry(
    403,
    'Tu empresa ya no trabaja con Cotejo',
    'Your company no longer works with Cotejo',
    'Sua empresa já não trabalha com o Cotejo',
  ),
  RATE_LIMITED: entry(429, 'Demasiadas solicitudes', 'Too many requests', 'Muitas solicitações'),

  // The robot check was not solved for this browser in this network, or twice; the caller asks for a new one.
  CHALLENGE_FAILED: entry(
    422,
    'La comprobación no vale',
    'The check does not hold',
    'A verificação não vale',
  ),
  // Too many purchases are open from one browser or network; the caller finishes or cancels one, or comes back
  // after `retryAfter` seconds.
  PURCHASE_LIMIT: entry(
    429,
    'Demasiadas compras sin terminar',
    'Too many unfinished purchases',
    'Compras não concluídas demais',
  ),

  // Too many payments of one purchase, browser, network or person; `retryAfter` says when the next one may be,
  // without it a new purchase is begun. What was typed stays.
  PAYMENT_LIMIT: entry(
    429,
    'Demasiados intentos de pago',
    'Too many tries to pay',
    'Muitas tentativas de pagamento',
  ),

  // Too many codes for a purchase were sent or tried; `retryAfter` says when the next one may be asked for.
  CODE_LIMIT: entry(
    429,
    'Demasiados códigos: espera para pedir otro',
    'Too many codes: wait before you ask for another one',
    'Códigos demais: espere para pedir outro',
  ),

  // Too many requests with one e-mail address; the caller shows it beside the address and does not repeat.
  REQUEST_LIMIT: entry(
    429,
    'Demasiadas solicitudes con este correo',
    'Too many requests with this e-mail',
    'Muitas solicitações com este e-mail',
  ),

  // Reassignment of leads (spec 3 §8): nothing has moved; the caller asks again later, or gives it to somebody by hand.
  CODE001: entry(
    409,
    'El correo de asignación no llega a quien podría tomar la solicitud: corrige su correo, o asígnala tú',
    'The assignment mail does not reach who could take the request: mend their address, or assign it yourself',
    'O e-mail de atribuição não chega a quem poderia assumir a solicitação: corrija o e-mail, ou atribua você',
  ),
  CODE002: entry(
    409,
    'Ahora ninguna regla encuentra a otra persona para la solicitud: inténtalo más tarde, o asígnala tú',
    'No rule finds anybody else for the request now: try again later, or assign it yourself',
    'Agora nenhuma regra encontra outra pessoa para a solicitação: tente mais tarde, ou atribua você',
  ),

  // A fault of ours; the caller keeps its input and may retry with the same idempotency key.
  INTERNAL: entry(
    500,
    'Tenemos un problema de nuestro lado',
    'We have a problem on our side',
    'Temos um problema do nosso lado',
  ),
  UNAVAILABLE: entry(
    503,
    'El servicio no está disponible por un momento',
    'The service is temporarily unavailable',
    'O serviço está temporariamente indisponível',
  ),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export interface FieldError {
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
}

/** An expected failure that the caller receives; `extensions` are added to the problem body. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly options: {
      readonly detail?: string;
      readonly errors?: readonly FieldError[];
      readonly extensions?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(options.detail ?? errorCatalogue[code].title.es);
    this.name = 'AppError';
  }
}
