import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { IconName } from '@cotejo/ui/icon/icon-name.ts';
import { comparators, healthComparator, type Comparator } from '../comparison/comparators.ts';
import type { ListAddress } from '../comparison/list-address.ts';

export interface HomeTile {
  readonly id: string;
  readonly icon: IconName;
  /** Name of the hue in the tokens. */
  readonly hue: string;
  readonly comparator: Comparator;
  readonly address: Pick<ListAddress, 'filters'>;
}

const byKind = (kind: string): Comparator =>
  comparators.find((comparator) => comparator.kind === kind) ?? healthComparator;

function health(category: string, icon: IconName, hue: string): HomeTile {
  return {
    id: category,
    icon,
    hue,
    comparator: healthComparator,
    address: { filters: { categoryTypes: [category] } },
  };
}

function kind(id: string, icon: IconName, hue: string): HomeTile {
  return { id, icon, hue, comparator: byKind(id), address: { filters: {} } };
}

/** Categories of spec 2 §2.3 and the other kinds, as the home page offers them. */
const tiles: readonly HomeTile[] = [
  health('Complementario', 'shield', 'complementario'),
  health('Catastrofico', 'umbrella', 'catastrofico'),
  health('Dental', 'tooth', 'dental'),
  health('Oncologico', 'ribbon', 'oncologico'),
  health('Cardiologico', 'cardio', 'cardiologico'),
  health('Accidente-y-Urgencia', 'pulse', 'accidente'),
  health('Escolar', 'school', 'escolar'),
  health('Internacional', 'globe', 'internacional'),
  health('Farmacia', 'pill', 'farmacia'),
  health('Adulto-Mayor', 'tree', 'adulto-mayor'),
  health('Servicio-Asistencia', 'ambulance', 'asistencia'),
  kind('isapres', 'people', 'primario'),
  kind('vida', 'heart', 'vida'),
  kind('accidentes', 'bolt', 'accidente'),
  kind('viaje', 'plane', 'internacional'),
  kind('empresa', 'building', 'empresa'),
];

/** Outside of Chile the health comparator has other categories: its list shows them. */
export function homeTiles(country: CountryCode): readonly HomeTile[] {
  return country === 'CL' ? tiles : [];
}
