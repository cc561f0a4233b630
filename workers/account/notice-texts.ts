import type { AccountNotice } from '@cotejo/domain/account/account-notices.ts';
import type { Language } from '@cotejo/domain/country/country.ts';

interface Texts {
  readonly subject: string;
  readonly body: string;
}

/** What stands in every notice around its own text. */
export const noticeFrame = {
  es: {
    when: 'Cuándo',
    device: 'Desde',
    notYou:
      'Si fuiste tú, o te lo avisaron, no hagas nada. Si no, entra, cambia tu contraseña con «Olvidé mi contraseña», cierra las demás sesiones y escríbenos a {contact}.',
    open: 'Abrir mi cuenta',
  },
  en: {
    when: 'When',
    device: 'From',
    notYou:
      'If it was you, or you were told about it, do nothing. If not, open the sign-in page, change your password with “I forgot my password”, end the other sessions and write to us at {contact}.',
    open: 'Open my account',
  },
  pt: {
    when: 'Quando',
    device: 'De',
    notYou:
      'Se foi você, ou se você foi avisado, não faça nada. Se não, entre, altere sua senha com «Esqueci minha senha», encerre as outras sessões e escreva para {contact}.',
    open: 'Abrir minha conta',
  },
} as const satisfies Record<Language, unknown>;

export const noticeTexts: Readonly<Record<AccountNotice, Readonly<Record<Language, Texts>>>> = {
  password_changed: {
    es: {
      subject: 'Cambió la contraseña de tu cuenta Cotejo',
      body: 'La contraseña de tu cuenta cambió y todas sus sesiones se cerraron.',
    },
    en: {
      subject: 'The password of your Cotejo account was changed',
      body: 'The password of your account was changed, and all its sessions ended.',
    },
    pt: {
      subject: 'A senha da sua conta Cotejo foi alterada',
      body: 'A senha da sua conta foi alterada e todas as sessões foram encerradas.',
    },
  },
  authenticator_added: {
    es: {
      subject: 'Una aplicación de códigos protege tu cuenta Cotejo',
      body: 'Desde ahora, además de tu contraseña, se pide el código de esa aplicación para entrar.',
    },
    en: {
      subject: 'An authenticator app protects your Cotejo account',
      body: 'From now on signing in asks for the code of that app besides your password.',
    },
    pt: {
      subject: 'Um aplicativo de códigos protege sua conta Cotejo',
      body: 'A partir de agora, além da senha, é pedido o código desse aplicativo para entrar.',
    },
  },
  authenticator_removed: {
    es: {
      subject: 'Se quitó la aplicación de códigos de tu cuenta Cotejo',
      body: 'Para entrar a tu cuenta ya no se pide el código de esa aplicación.',
    },
    en: {
      subject: 'The authenticator app of your Cotejo account was removed',
      body: 'Signing in to your account no longer asks for the code of that app.',
    },
    pt: {
      subject: 'O aplicativo de códigos da sua conta Cotejo foi removido',
      body: 'Para entrar na sua conta já não é pedido o código desse aplicativo.',
    },
  },
  passkey_added: {
    es: {
      subject: 'Se agregó una llave de acceso a tu cuenta Cotejo',
      body: 'Con esa llave se puede confirmar un ingreso a tu cuenta.',
    },
    en: {
      subject: 'A passkey was added to your Cotejo account',
      body: 'With that passkey a sign-in to your account can be confirmed.',
    },
    pt: {
      subject: 'Uma chave de acesso foi adicionada à sua conta Cotejo',
      body: 'Com essa chave é possível confirmar um acesso à sua conta.',
    },
  },
  passkey_removed: {
    es: {
      subject: 'Se quitó una llave de acceso de tu cuenta Cotejo',
      body: 'Esa llave ya no sirve para entrar a tu cuenta.',
    },
    en: {
      subject: 'A passkey of your Cotejo account was removed',
      body: 'That passkey no longer opens your account.',
    },
    pt: {
      subject: 'Uma chave de acesso da sua conta Cotejo foi removida',
      body: 'Essa chave já não serve para entrar na sua conta.',
    },
  },
  second_factor_reset: {
    es: {
      subject: 'Se restableció el segundo factor de tu cuenta Cotejo',
      body: 'Alguien que administra accesos quitó la aplicación de códigos y las llaves de acceso de tu cuenta. Al entrar configurarás una nueva.',
    },
    en: {
      subject: 'The second factor of your Cotejo account was reset',
      body: 'Somebody who manages access removed the authenticator app and the passkeys of your account. You set up a new one when you sign in.',
    },
    pt: {
      subject: 'O segundo fator da sua conta Cotejo foi redefinido',
      body: 'Alguém que administra acessos removeu o aplicativo de códigos e as chaves de acesso da sua conta. Ao entrar, você configura um novo.',
    },
  },
  new_browser: {
    es: {
      subject: 'Ingreso a tu cuenta Cotejo desde otro navegador',
      body: 'Alguien entró a tu cuenta desde un navegador que no la había abierto antes.',
    },
    en: {
      subject: 'Your Cotejo account was opened in another browser',
      body: 'Somebody signed in to your account from a browser that had not opened it before.',
    },
    pt: {
      subject: 'Acesso à sua conta Cotejo em outro navegador',
      body: 'Alguém entrou na sua conta em um navegador que não a tinha aberto antes.',
    },
  },
  session_stolen: {
    es: {
      subject: 'Cerramos una sesión de tu cuenta Cotejo',
      body: 'Una clave de sesión ya usada llegó otra vez, como pasa cuando alguien la copia. Cerramos esa sesión; para seguir hay que entrar de nuevo.',
    },
    en: {
      subject: 'We ended a session of your Cotejo account',
      body: 'A session key that had been used came again, as happens when somebody copies it. We ended that session; to go on, sign in again.',
    },
    pt: {
      subject: 'Encerramos uma sessão da sua conta Cotejo',
      body: 'Uma chave de sessão já usada chegou outra vez, como acontece quando alguém a copia. Encerramos essa sessão; para continuar é preciso entrar de novo.',
    },
  },
};
