import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRoutes } from '@cotejo/contract/all-routes.ts';
import { listRoutesOf } from '@cotejo/contract/record/kind-routes.ts';
import { wholeKinds } from '@cotejo/domain/whole-kinds.ts';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { roleNames, roles } from '@cotejo/domain/account/roles.ts';

/** Calls that staff may send and that no page of the portal does, each with who sends it instead. */
const elsewhere: Readonly<Record<string, string>> = {
  listPermissions:
    'web: the page of roles of an account (web/src/features/account/permission-table)',
  listSubjectRequests: 'web: personal data of an account (web/src/features/account)',
  openSubjectRequest: 'web: personal data of an account (web/src/features/account)',
  decodePayloads: "Temporal's UI, which opens what it shows by it",
  encodePayloads: "Temporal's UI, which seals what staff send by it",
  clearCaches: 'whoever changes the database by hand, from a terminal',
  inviteAccount:
    'other programs, as specification 3 §6 names it; the portal sends createInvitation',
  decideAccessRequest:
    'other programs, as the specification names it; the portal confirms and declines by acts of the request',
  listTransfers: 'other programs: the list of what waits has them among everything else',
  listDeclarationReviews: 'other programs: the list of what waits has them among everything else',
  readReassignment:
    'other programs, as specification 3 §7 names it; the portal reassigns by the act of a lead',
  readPurchaseLead:
    "other programs, as specification 3 §7 names it; the portal reads the lead's page",
};

const isStaffCall = ({ permission }: (typeof allRoutes)[number]): boolean =>
  permission !== undefined &&
  roleNames.some((role) => roles[role].kind === 'staff' && getGrant(role, permission) !== null);
const staffCalls = allRoutes.filter(isStaffCall).map(({ name }): string => name);

/** Every word of the portal's own modules: a call is used where its name stands. Pages of a whole kind send every call of it. */
const words = new Set([
  ...wholeKinds.flatMap((whole) => listRoutesOf(whole).map(({ name }): string => name)),
  ...readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\/|retried-reads/.test(file))
    .flatMap((file) => readFileSync(join(__dirname, file), 'utf8').match(/\w+/g) ?? []),
]);

test('every call that exists for staff has its page, or stands here with who sends it', () => {
  expect(staffCalls.length).toBeGreaterThan(150);
  expect(staffCalls.filter((name) => !words.has(name) && !(name in elsewhere))).toEqual([]);
});

test('nothing stands here that has a page, or is no call of staff', () => {
  const stale = Object.keys(elsewhere).filter(
    (name) => words.has(name) || !staffCalls.includes(name),
  );
  expect(stale).toEqual([]);
});
