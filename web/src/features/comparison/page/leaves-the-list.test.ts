import { leavesTheList } from './leaves-the-list.ts';

const list = 'http://localhost/Comparar/Seguros-de-Salud';
const leaves = (to: string) =>
  leavesTheList({ currentUrl: new URL(`${list}?perfil=f34`), nextUrl: new URL(to, list) });

it('needs no loader for another filter, page or order of the same list', () => {
  expect(leaves('?perfil=f34&features=1')).toBe(false);
  expect(leaves('?perfil=m50&pagina=2&orden=lowerPrice')).toBe(false);
});

it('needs it for another list, and for what only the loader can turn into an address of ours', () => {
  expect(leaves('/Comparar/Seguros-de-Vida?perfil=f34')).toBe(true);
  expect(leaves('?code=abc')).toBe(true);
  expect(leaves('?productType=ISAPRE')).toBe(true);
  expect(leaves('?sexo=F&edad=34')).toBe(true);
});
