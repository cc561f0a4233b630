import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { IconName } from '@cotejo/ui/icon/icon-name.ts';
import {
  comparators,
  healthComparator,
  type Comparator,
} from '../../entities/comparator/comparators.ts';
import type { ListAddress } from '../../entities/list-address/list-address.ts';

export interface HomeTile {
  readonly id: string;
  readonly icon: IconName;
  /** Name of the hue in the tokens. */
  readonly hue: string;
  readonly comparator: Comparator;
  readonly address: Pick<ListAddress, 'category'>;
}

const byKind = (kind: string): Comparator =>
  comparators.find((comparator) => comparator.kind === kind) ?? healthComparator;

function health(category: string, icon: IconName, hue: string): HomeTile {
  return {
    id: category,
    icon,
    hue,
    comparator: healthComparator,
    address: { category },
  };
}

function kind(id: string, icon: IconName, hue: string): HomeTile {
  return { id, icon, hue, comparator: byKind(id), address: { category: null } };
}

/** Categories of spec 2 §2.3 and the other kinds, as each country's home page offers them. */
const tiles: Readonly<Record<CountryCode, readonly HomeTile[]>> = {
  CL: [
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
    kind('mascotas', 'paw', 'mascotas'),
    kind('indemnizacion', 'bed', 'indemnizacion'),
    kind('guardias', 'key', 'guardia'),
    kind('empresa', 'building', 'empresa'),
    health('Primario', 'stethoscope', 'primario'),
  ],
  PE: [
    health('Integral', 'stethoscope', 'default'),
    health('Oncologico', 'ribbon', 'oncologico'),
    kind('eps', 'building', 'primario'),
    kind('sctr', 'shield', 'guardia'),
  ],
  CO: [
    kind('prepagada', 'stethoscope', 'internacional'),
    health('Seguros', 'shield', 'dental'),
    kind('complementarios', 'plus', 'farmacia'),
    kind('empresa', 'building', 'empresa'),
    kind('mascotas', 'paw', 'mascotas'),
  ],
  INT: [kind('internacional', 'globe', 'internacional')],
};

export function homeTiles(country: CountryCode): readonly HomeTile[] {
  return tiles[country];
}
