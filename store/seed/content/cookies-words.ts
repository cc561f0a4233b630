import type { Three } from './texts.ts';

/** What the site keeps in a browser, and what for: the first words of the legal text. */
export const cookiesWords: {
  readonly title: Three;
  readonly summary: Three;
  readonly sections: readonly (readonly [heading: Three, points: Three])[];
} = {
  title: ['Cookies', 'Cookies', 'Cookies'],
  summary: [
    'Qué guarda este sitio en tu navegador y para qué. No hay cookies de publicidad ni de terceros.',
    'What this site keeps in your browser and what for. There are no cookies for advertising or of third parties.',
    'O que este site guarda no seu navegador e para quê. Não há cookies de publicidade nem de terceiros.',
  ],
  sections: [
    [
      ['Cookies', 'Cookies', 'Cookies'],
      [
        'De visita: un número al azar y firmado, por un año, para que un experimento te muestre siempre lo mismo.\nDe compra: liga una compra a este navegador, para que otro no vea tus respuestas.\nDe control: dice que pasaste la prueba contra robots.\nDe sesión: solo si entras con tu cuenta; el sitio no puede leerla con sus scripts.',
        'Of the visit: a signed random number, for a year, so that an experiment always shows you the same.\nOf a purchase: binds a purchase to this browser, so that no other one sees your answers.\nOf the check: says that you passed the test against robots.\nOf the session: only if you sign in; the scripts of the site cannot read it.',
        'De visita: um número aleatório e assinado, por um ano, para que um experimento mostre sempre o mesmo.\nDe compra: liga uma compra a este navegador, para que outro não veja suas respostas.\nDe controle: diz que você passou no teste contra robôs.\nDe sessão: só se você entrar com sua conta; os scripts do site não podem lê-la.',
      ],
    ],
    [
      [
        'Otros datos en tu navegador',
        'Other data in your browser',
        'Outros dados no seu navegador',
      ],
      [
        'El perfil con que comparas (edades y relaciones, sin nombres) y borradores de tus formularios.\nPor dónde llegaste: las páginas que visitaste aquí y el sitio o la campaña que te trajo. Solo nos llega con una solicitud que envías.\nUna marca de que entraste con tu cuenta y, en los equipos de Cotejo, otra que los deja fuera de las estadísticas.\nPuedes borrar todo en tu navegador cuando quieras.',
        'The people that you compare for (ages and relations, no names) and drafts of your forms.\nHow you came: the pages that you visited here and the site or campaign that brought you. It reaches us only with a request that you send.\nA mark that you signed in to your account and, on the computers of Cotejo, another one that leaves them out of statistics.\nYou can delete everything in your browser at any time.',
        'O perfil com que você compara (idades e relações, sem nomes) e rascunhos dos seus formulários.\nPor onde você chegou: as páginas que visitou aqui e o site ou a campanha que trouxe você. Só chega a nós com uma solicitação que você envia.\nUma marca de que você entrou com sua conta e, nos computadores da Cotejo, outra que os deixa fora das estatísticas.\nVocê pode apagar tudo no navegador quando quiser.',
      ],
    ],
  ],
};
