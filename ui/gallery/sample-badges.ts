import type { BadgeView } from '../badge/badges.tsx';

export const sampleBadges: readonly BadgeView[] = [
  { kind: 'score', icon: 'star', text: '87 % puntaje' },
  { kind: 'popular', icon: 'heart', text: 'Más vendido' },
  { kind: 'exclusive', icon: 'key', text: 'Exclusivo' },
  { kind: 'new', icon: 'bolt', text: 'Nuevo' },
];
