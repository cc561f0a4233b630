import { getGrant } from '../account/permission-matrix.ts';
import { permissions, type Permission } from '../account/permission-table.ts';
import { roleNames, roles } from '../account/roles.ts';
import { cellType, isSortable, type Cell } from './cell.ts';
import { readListQuery } from './list-query.ts';
import type { Act, AnyKind, RecordKind, RecordRow } from './record-kind.ts';

/**
 * A kind of record. Throws, when it is loaded, for a definition that cannot be right: a process does not start with one.
 * The row is named first, so that acts keep their own names: `defineRecord<LeadRow>()({ … })`.
 */
export function defineRecord<Row extends RecordRow>() {
  return <const Acts extends Readonly<Record<string, Act<Row>>>>(
    kind: RecordKind<Row, Acts>,
  ): RecordKind<Row, Acts> => {
    const problems = problemsOf(kind as unknown as AnyKind);
    if (problems.length > 0) throw new Error(`Record ${kind.name}: ${problems.join('; ')}`);
    return kind;
  };
}

/** What is wrong with a definition, in words. */
export function problemsOf(kind: AnyKind): readonly string[] {
  return [
    ...wrongNames(kind),
    ...wrongPermissions(kind),
    ...missingReach(kind),
    ...wrongStates(kind),
    ...wrongList(kind),
    ...unknownCells(kind, 'facts', kind.facts.flat()),
    ...unnamedCells(kind),
    ...wrongInverses(kind),
    ...((kind.permissions.create === undefined) === (kind.form === undefined)
      ? []
      : ['a form and a permission to create go together']),
    ...((kind.permissions.upload === undefined) === (kind.sheet === undefined)
      ? []
      : ['a sheet and a permission to upload one go together']),
  ];
}

/** Last parts of addresses that are no acts. */
const taken = [
  'history',
  'exports',
  'sheets',
  'selections',
  'choices',
  'events',
  'nuevo',
  'archivo',
];

function wrongNames({ name, path, page, acts }: AnyKind): readonly string[] {
  const paths = Object.entries(acts).map(([act, { path: own }]) => own ?? act);
  return [
    ...(/^[a-z][a-z-]*$/.test(name) ? [] : [`"${name}" is no name`]),
    ...(path.startsWith('/api/') && page.startsWith('/') ? [] : ['it has no address']),
    ...Object.keys(acts)
      .filter((act) => !/^[a-z][a-zA-Z]*$/.test(act))
      .map((act) => `"${act}" is no name of an act`),
    ...paths
      .filter((own, at) => taken.includes(own) || paths.indexOf(own) !== at)
      .map((own) => `the address "${own}" is taken`),
  ];
}

const permissionsOf = ({ permissions: own, acts }: AnyKind): readonly Permission[] => [
  ...new Set([...Object.values(own), ...Object.values(acts).map((act) => act.permission)]),
];

function wrongPermissions(kind: AnyKind): readonly string[] {
  const known: readonly string[] = permissions;
  return permissionsOf(kind)
    .filter((permission) => !known.includes(permission))
    .map((permission) => `there is no permission ${permission}`);
}

/** What is shown is called something in every language. */
function unnamedCells({ list, facts, headings }: AnyKind): readonly string[] {
  const shown = new Set([...list.columns, ...facts.flat()]);
  return [...shown]
    .filter((name) => !Object.hasOwn(headings, name))
    .map((name) => `${name} has no heading`);
}

/** Acts of a selection are taken back together, by one that asks nothing. */
function wrongInverses({ acts }: AnyKind): readonly string[] {
  return Object.entries(acts).flatMap(([name, { most, inverse }]) => {
    if (inverse === undefined) return [];
    const back = Object.hasOwn(acts, inverse) ? acts[inverse] : undefined;
    if (back === undefined) return [`${name} is taken back by ${inverse}, which is no act`];
    const isAsked = back.form !== undefined || back.reason !== undefined;
    return most !== undefined && (isAsked || (back.most ?? 0) < most)
      ? [`${name} of ${most} is not taken back by ${inverse}`]
      : [];
  });
}

/** Scopes that are held against a place of a record. */
const placeScopes: ReadonlySet<string> = new Set([
  'country',
  'company',
  'group',
  'partner',
  'team',
]);

/** Every scope that somebody who is let in holds is held against a cell: else their list would be empty, or everything. */
function missingReach(kind: AnyKind): readonly string[] {
  const { reach, path } = kind;
  const letIn = roleNames.filter(
    (role) => !path.startsWith('/api/staff/') || roles[role].kind === 'staff',
  );
  const granted = permissionsOf(kind).flatMap((permission) =>
    letIn.flatMap((role) => {
      const scope = getGrant(role, permission)?.scope ?? 'all';
      const isCovered =
        scope === 'all' ||
        // Advisers of our own who see what they bought see it as customers do.
        scope === 'self' ||
        Object.hasOwn(reach, scope) ||
        // Whoever reaches no company, as those whose grant is for their own leads, reaches nothing of theirs.
        reach.tenant !== undefined ||
        (reach.place !== undefined && placeScopes.has(scope));
      return isCovered ? [] : [`${permission} of ${role} reaches ${scope}, which no cell holds`];
    }),
  );
  return [...new Set(granted), ...unknownCells(kind, 'reach', Object.values(reach))];
}

function wrongStates(kind: AnyKind): readonly string[] {
  const { states, acts } = kind;
  const led = Object.entries(acts).flatMap(([act, { to = [] }]) =>
    to.map((state) => [act, state] as const),
  );
  if (states === undefined)
    return led.map(([act, state]) => `${act} leads to ${state} of no table`);
  const moves: Readonly<Record<string, readonly (string | number)[]>> = states.table.moves;
  const targets = new Set(Object.values(moves).flat());
  return [
    ...unknownCells(kind, 'states', [states.cell]),
    ...led
      .filter(([, state]) => !Object.hasOwn(moves, state))
      .map(([act, state]) => `${act} leads to ${state}, which is no state`),
    ...led
      .filter(([, state]) => Object.hasOwn(moves, state) && !targets.has(state))
      .map(([act, state]) => `${act} leads to ${state}, which no move reaches`),
  ];
}

function wrongList(kind: AnyKind): readonly string[] {
  const { columns, counts, filters, search, sorts, sort, views } = kind.list;
  const sealed = (name: string): boolean => typeOf(kind, name) === 'sealed';
  const sorted = Object.values(sorts).map(({ by }) => by);
  return [
    ...(columns.length > 0 ? [] : ['a list without columns']),
    ...unknownCells(kind, 'columns', columns),
    ...unknownCells(kind, 'filters', Object.values(filters).map(filteredCell)),
    ...unknownCells(kind, 'sorts', sorted),
    ...sorted.filter(sealed).map((name) => `${name} is sealed, and sorted`),
    ...sorted
      .filter((name) => !sealed(name) && Object.hasOwn(kind.cells, name))
      .filter((name) => !isSortable(kind.cells[name] as Cell))
      .map((name) => `${name} cannot be sorted`),
    ...(counts === undefined || countedFilter(kind) !== null
      ? []
      : [`${counts} is counted, and no filter names its values`]),
    ...(search === undefined || Object.hasOwn(filters, search) ? [] : [`no filter ${search}`]),
    ...(Object.hasOwn(sorts, sort.replace(/^-/, '')) ? [] : [`no sort ${sort}`]),
    ...Object.entries(views).flatMap(([view, query]) => {
      const read = readListQuery(kind, new URLSearchParams(query), {
        today: '2000-01-01',
        accountId: '',
      });
      return read.ignored.map((name) => `view ${view} names ${name}`);
    }),
  ];
}

/** The filter whose values are counted, by its name; null: none. */
export function countedFilter({
  list,
}: AnyKind): { readonly name: string; readonly options: readonly (string | number)[] } | null {
  const { counts, filters } = list;
  for (const [name, filter] of Object.entries(filters))
    if ('in' in filter && filter.in === counts) return { name, options: filter.options };
  return null;
}

function filteredCell(filter: AnyKind['list']['filters'][string]): string {
  const [name] = Object.values(filter);
  return String(name);
}

const typeOf = ({ cells }: AnyKind, name: string) =>
  Object.hasOwn(cells, name) ? cellType(cells[name] as Cell) : null;

function unknownCells({ cells }: AnyKind, where: string, names: readonly (string | undefined)[]) {
  return names
    .filter((name) => name !== undefined && !Object.hasOwn(cells, name))
    .map((name) => `${where} name ${name}, which is no cell`);
}

/** What is asked of somebody who reads the history of a record, beside reading the record. */
export const historyPermissionOf = ({ permissions }: Pick<AnyKind, 'permissions'>): Permission =>
  permissions.history ?? permissions.read;
