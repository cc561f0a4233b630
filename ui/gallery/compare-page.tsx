import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { CompareCellView } from '../compare/compare-cell-view.ts';
import type { CompareGroup, CompareRow } from '../compare/compare-rows.ts';
import { CompareTable } from '../compare/compare-table.tsx';
import { Switch } from '../form/switch.tsx';
import { TextLink } from '../link/text-link.tsx';
import { Shell } from './shell.tsx';

const value = (text: string, note?: string, best?: string): CompareCellView => ({
  kind: 'value',
  text,
  note,
  best,
});
const yes = (text: string): CompareCellView => ({ kind: 'yes', text });
const no: CompareCellView = { kind: 'no', text: 'No cubre' };
const text = (words: string, note?: string): CompareCellView => ({
  kind: 'text',
  text: words,
  note,
});

const differs = (label: string, ...cells: CompareCellView[]): CompareRow => ({
  id: label,
  label,
  different: true,
  cells,
});
const same = (label: string, cell: CompareCellView): CompareRow => ({
  id: label,
  label,
  different: false,
  cells: [cell, cell, cell],
});

const groups: CompareGroup[] = [
  {
    id: 'precio',
    title: 'Precio',
    rows: [
      differs(
        'Precio mensual',
        { kind: 'price', first: '$36.470', second: 'UF 0,93' },
        { kind: 'price', first: '$40.783', second: 'UF 1,04', offer: '20 % menos' },
        { kind: 'price', first: '$27.843', second: 'UF 0,71', best: 'El más bajo' },
      ),
      differs('Total en un año', value('$437.640'), value('$489.396'), value('$334.116')),
      differs(
        'Deducible anual',
        value('UF 1', '$39.215 por persona'),
        value('UF 2', '$78.430 por persona'),
        value('UF 1', '$39.215 por persona'),
      ),
    ],
  },
  {
    id: 'cobertura',
    title: 'Cuánto cubre',
    rows: [
      differs(
        'Tope anual',
        value('UF 500', '$19.607.400'),
        value('UF 1.000', '$39.214.800', 'El más alto'),
        value('UF 200', '$7.842.960'),
      ),
      differs('Hospitalización', value('70 %'), value('80 %'), value('50 %')),
      differs(
        'Medicamentos',
        value('40 %', 'Tope anual UF 20'),
        value('50 %', 'Tope anual UF 30'),
        no,
      ),
      same('Urgencia', value('80 %')),
    ],
  },
  {
    id: 'incluye',
    title: 'Qué incluye',
    rows: [
      differs('Preexistencias', yes('Sí, las que declares'), no, no),
      same('Maternidad', yes('Desde el mes 12')),
      differs('Dental', yes('50 %, tope UF 10'), no, text('No informado')),
    ],
  },
  {
    id: 'donde',
    title: 'Dónde y desde cuándo',
    rows: [
      differs(
        'Dónde cubre',
        text('6 clínicas', 'Alemana, Santa María, Dávila…'),
        text('Libre elección'),
        text('9 clínicas', 'RedSalud, Indisa, Bupa…'),
      ),
      same('Carencia', text('60 días')),
    ],
  },
];

const products = [
  ['Complementario Familia 70', 'BICE Vida'],
  ['Salud Total Plus', 'MetLife'],
  ['Complementario Base', 'Vida Cámara'],
] as const;

export function ComparePage() {
  const [only, setOnly] = useState(false);
  return (
    <Shell profile>
      <main id="contenido" className="page page--body stack stack--loose" tabIndex={-1}>
        <div className="stack">
          <div>
            <TextLink plain before="left" href="?page=results">
              Volver a 38 resultados
            </TextLink>
          </div>
          <div className="row row--spread">
            <div>
              <h1>Tres complementarios, lado a lado</h1>
              <p className="muted">
                Precio para una mujer de 34 años y su hijo de 5. UF del 10-06-2025:{' '}
                <span className="number nowrap">$39.214,80</span>
              </p>
            </div>
            <div className="row">
              <Switch checked={only} onChange={(event) => setOnly(event.target.checked)}>
                Solo diferencias <span className="caption">(8 de 12)</span>
              </Switch>
              <Button size="small" icon="share">
                Copiar enlace
              </Button>
            </div>
          </div>
        </div>
        <CompareTable
          caption="Comparación de precio, coberturas y condiciones de tres seguros complementarios"
          regionLabel="Tabla de comparación, se desplaza hacia los lados"
          labels={{
            bar: 'Seguros que comparas',
            differs: 'Difiere',
            differsNote: 'Los tres no dicen lo mismo en esta fila.',
            same: 'Igual',
            sameNote: 'Marcamos las filas en que dicen lo mismo.',
            allEqual: 'Dicen lo mismo en todas las filas.',
          }}
          onlyDifferences={only}
          groups={groups}
          columns={products.map(([name, insurer]) => ({
            id: name,
            name,
            insurer: { name: insurer, logoLabel: `Logo de ${insurer}` },
            color: 'var(--type-complementario)',
            action: { text: 'Contratar', context: name, href: '?page=purchase', look: 'strong' },
            tools: [
              { text: 'Cambiar', context: `${name} por otro`, href: '?page=results' },
              { text: 'Quitar', context: name, href: '?page=compare&sin' },
            ],
          }))}
        />
        <p className="caption">Los datos vienen del condicionado de cada póliza.</p>
      </main>
    </Shell>
  );
}
