import type { Language } from '@cotejo/domain/country/country.ts';

type Words = readonly [title: string, description: string];

/** `extra-benefits.ts` in the other languages, by its Spanish title. */
export const benefitTranslations: Readonly<
  Record<string, Readonly<Record<Exclude<Language, 'es'>, Words>>>
> = {
  Telemedicina: {
    en: [
      'Telemedicine',
      'Free video calls with a general practitioner, every day from 8:00 to 22:00.',
    ],
    pt: [
      'Telemedicina',
      'Chamada de vídeo com um clínico geral sem custo, todos os dias das 8:00 às 22:00.',
    ],
  },
  'Descuento en farmacias': {
    en: ['Pharmacy discount', 'Up to 30% off generic medicines in pharmacies with an agreement.'],
    pt: ['Desconto em farmácias', 'Até 30 % em medicamentos genéricos em farmácias conveniadas.'],
  },
  'Orientación médica telefónica': {
    en: ['Medical advice by phone', 'Nurses who answer questions 24 hours a day.'],
    pt: ['Orientação médica por telefone', 'Enfermeiras que respondem dúvidas 24 horas por dia.'],
  },
  'Chequeo preventivo anual': {
    en: [
      'Yearly preventive check-up',
      'One check-up with basic tests each year, in centres with an agreement.',
    ],
    pt: [
      'Check-up preventivo anual',
      'Um controle com exames básicos a cada ano, em centros conveniados.',
    ],
  },
  'Descuento en óptica': {
    en: ['Optical discount', '20% off frames and lenses in shops with an agreement.'],
    pt: ['Desconto em ótica', '20 % em armações e lentes em lojas conveniadas.'],
  },
  'Convenio dental': {
    en: ['Dental agreement', 'Preferential prices in the dental clinics of the network.'],
    pt: ['Convênio dental', 'Preço preferencial em clínicas dentárias da rede.'],
  },
  'Asistencia legal': {
    en: ['Legal assistance', 'Advice on inheritance and other paperwork of the family.'],
    pt: ['Assistência jurídica', 'Orientação para o inventário e outros trâmites da família.'],
  },
  'Apoyo psicológico': {
    en: ['Psychological support', 'Three online sessions for the family after a death.'],
    pt: ['Apoio psicológico', 'Três sessões on-line para a família depois de um falecimento.'],
  },
  'Orientación veterinaria': {
    en: ['Veterinary advice', 'A vet by phone or video, 24 hours a day.'],
    pt: ['Orientação veterinária', 'Um veterinário por telefone ou vídeo, 24 horas por dia.'],
  },
  'Descuento en tiendas': {
    en: ['Shop discount', '10% off food and accessories in shops with an agreement.'],
    pt: ['Desconto em lojas', '10 % em ração e acessórios em lojas conveniadas.'],
  },
  'Búsqueda de mascota perdida': {
    en: ['Search for a lost pet', 'A notice on social networks and a tag with a code to find it.'],
    pt: ['Busca de animal perdido', 'Aviso em redes e plaquinha com código para encontrá-lo.'],
  },
  'Portal de la empresa': {
    en: [
      'Company portal',
      'Joiners, leavers and invoices online, with the list always up to date.',
    ],
    pt: ['Portal da empresa', 'Entradas, saídas e faturas on-line, com a lista sempre em dia.'],
  },
  'Telemedicina para el equipo': {
    en: ['Telemedicine for the team', 'Free video consultations for workers and their families.'],
    pt: [
      'Telemedicina para a equipe',
      'Consultas por vídeo sem custo para trabalhadores e familiares.',
    ],
  },
  'Charlas de bienestar': {
    en: ['Wellness talks', 'Two talks a year on physical and mental health.'],
    pt: ['Palestras de bem-estar', 'Duas palestras por ano sobre saúde física e mental.'],
  },
  'Aplicación de viaje': {
    en: ['Travel app', 'Phone numbers, policy and a doctor by chat in one app.'],
    pt: ['Aplicativo de viagem', 'Telefones, apólice e médico por chat em um só aplicativo.'],
  },
  'Adelanto de fianza': {
    en: ['Bail advance', 'Up to US$5,000 if you are held because of a traffic accident.'],
    pt: ['Adiantamento de fiança', 'Até US$5.000 se você for detido por um acidente de trânsito.'],
  },
  'Sala de espera': {
    en: ['Airport lounge', 'Access to a VIP lounge if your flight is more than two hours late.'],
    pt: ['Sala de espera', 'Acesso a uma sala VIP se o seu voo atrasa mais de duas horas.'],
  },
};
