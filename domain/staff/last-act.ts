/** Headings of the cells that say who changed a row last, when and why. */
export const lastActHeadings = {
  changedBy: { es: 'Lo cambió', en: 'Changed by', pt: 'Mudado por' },
  changedAt: { es: 'Último cambio', en: 'Last change', pt: 'Última mudança' },
  changeReason: { es: 'Por qué', en: 'Why', pt: 'Por quê' },
} as const;
