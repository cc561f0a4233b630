import { useState } from 'react';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { CoverageBars } from '../coverage/coverage-bars.tsx';
import { CoverageColumns } from '../coverage/coverage-columns.tsx';
import { Included } from '../coverage/included.tsx';
import { ProviderList } from '../coverage/provider-list.tsx';
import {
  Assurances,
  DetailHead,
  DetailLayout,
  DetailSection,
  DetailSections,
} from '../detail/detail-layout.tsx';
import { Question } from '../disclosure/question.tsx';
import { DocumentList } from '../document/document-list.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { PhoneBuy } from '../price/phone-buy.tsx';
import { Price } from '../price/price.tsx';
import { PriceLines } from '../price/price-lines.tsx';
import { DataTable } from '../table/data-table.tsx';
import { TablePanel } from '../table/table-panel.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { typeStyle } from '../theme/type-style.ts';
import type { IconName } from '../icon/icon-name.ts';
import { popular, price, score } from './sample-products.ts';
import { Shell } from './shell.tsx';

const bars: ReadonlyArray<readonly [IconName, string, string, number, string, string]> = [
  ['bed', 'Hospitalización', 'Días cama, pabellón, honorarios', 70, 'UF 300', 'al año'],
  ['stethoscope', 'Consultas y exámenes', 'En clínicas preferentes', 60, 'UF 2', 'por consulta'],
  ['ambulance', 'Urgencia', 'Ambulatoria y hospitalaria', 100, 'UF 50', 'por evento'],
  ['pill', 'Medicamentos', 'Con receta, ambulatorios', 5, 'UF 20', 'al año'],
];

const rates = [
  { age: '0 a 17', woman: 'UF 0,34', man: 'UF 0,34' },
  { age: '18 a 29', woman: 'UF 0,58', man: 'UF 0,49' },
  { age: '30 a 39 · tú', woman: 'UF 0,69', man: 'UF 0,57' },
];

export function DetailPage() {
  const [compared, setCompared] = useState(true);
  const cost = price('$36.470', 'UF 0,93', '$437.640');
  const buy = (
    <ButtonLink look="main" wide href="?page=purchase">
      Contratar
    </ButtonLink>
  );
  return (
    <Shell
      profile
      tray={
        <PhoneBuy
          price={{ ...cost, note: 'UF 0,93 /mes' }}
          action={
            <ButtonLink look="main" href="?page=purchase">
              Contratar
            </ButtonLink>
          }
        />
      }
    >
      <main
        id="contenido"
        tabIndex={-1}
        className="page page--body stack"
        style={typeStyle('var(--type-complementario)')}
      >
        <Breadcrumbs
          label="Estás en"
          crumbs={[
            { label: 'Seguros de salud', href: '?page=results' },
            { label: 'BICE Vida', href: '?page=results&c=bice' },
          ]}
          current="Complementario Familia 70"
        />
        <DetailHead
          name="Complementario Familia 70"
          lead="BICE Vida · Reembolsa después de tu Isapre o Fonasa"
          insurer={{ name: 'BICE Vida', logoLabel: 'Logo de BICE Vida' }}
          type={{ name: 'Complementario', icon: 'shield' }}
          badges={[
            score(87),
            popular,
            { kind: 'exclusive', icon: 'bolt', text: 'Contratación en línea' },
          ]}
          badgesLabel="Distinciones"
        />
        <DetailLayout
          asideLabel="Precio y contratación"
          aside={
            <>
              <div className="panel stack">
                <Price {...cost} large />
                <hr />
                <CoverageColumns
                  facts={[
                    { label: 'Tope anual', value: 'UF 500' },
                    { label: 'Deducible', value: 'UF 1' },
                    { label: 'Cobertura', value: '70 %' },
                  ]}
                />
                {buy}
                <div style={{ justifySelf: 'center' }}>
                  <Checkbox
                    checked={compared}
                    onChange={(event) => setCompared(event.target.checked)}
                  >
                    Comparar
                  </Checkbox>
                </div>
              </div>
              <Assurances
                items={[
                  { icon: 'clock', text: 'Unos 8 minutos. Puedes parar y seguir después.' },
                  { icon: 'shield', text: 'Puedes retractarte dentro de 10 días.' },
                  { icon: 'phone', text: '¿Dudas? Llama al 600 300 2025' },
                ]}
              />
            </>
          }
        >
          <Tabs
            label="Secciones del seguro"
            current="general"
            tabs={[
              ['general', 'Vista general'],
              ['precio', 'Detalle de precio'],
              ['donde', '¿Dónde cubre?'],
              ['tarifas', 'Tarifas'],
              ['exclusiones', 'Exclusiones'],
              ['documentos', 'Documentos'],
              ['preguntas', 'Preguntas'],
            ].map(([id = '', label = '']) => ({ id, label, href: `#${id}` }))}
          />
          <DetailSections>
            <DetailSection
              id="general"
              title="Cuánto paga el seguro"
              lead="Después del deducible de UF 1 al año por persona. Tope total de UF 500 al año."
            >
              <CoverageBars
                legend={{ paid: 'Paga el seguro', yours: 'Pagas tú' }}
                groups={[
                  {
                    id: 'all',
                    title: 'Hospitalaria y ambulatoria',
                    icon: 'bed',
                    coverages: [
                      ...bars.map(([, name, note, percent, top, period]) => ({
                        id: name,
                        name,
                        note,
                        percent,
                        paid: `${percent} %`,
                        yours: `${100 - percent} %`,
                        top,
                        period,
                      })),
                      {
                        id: 'optica',
                        name: 'Óptica',
                        percent: null,
                        paid: 'No informado',
                        period: 'Tope no informado',
                      },
                    ],
                  },
                ]}
              />
              <Included
                included={{
                  title: 'Incluye',
                  items: [
                    'Preexistencias que declares y acepte la compañía',
                    'Telemedicina ilimitada para los dos',
                  ],
                }}
                excluded={{
                  id: 'exclusiones',
                  title: 'No incluye',
                  items: ['Cirugía estética o cosmética', 'Preexistencias no declaradas'],
                }}
              />
            </DetailSection>
            <DetailSection id="precio" title="Detalle de precio">
              <div className="panel">
                <PriceLines
                  lines={[
                    {
                      id: '1',
                      label: 'Titular',
                      note: 'Mujer, 34 años',
                      other: 'UF 0,69',
                      amount: '$27.058',
                    },
                    { id: '2', label: 'Hijo', note: '5 años', other: 'UF 0,34', amount: '$13.333' },
                    {
                      id: '3',
                      kind: 'discount',
                      label: 'Descuento por 2 personas',
                      note: '10 % mientras sigan aseguradas',
                      other: '− UF 0,10',
                      amount: '− $3.921',
                    },
                    {
                      id: '4',
                      label: 'IVA',
                      note: 'Los seguros de salud están exentos',
                      other: 'UF 0',
                      amount: '$0',
                    },
                    {
                      id: '5',
                      kind: 'total',
                      label: 'Total al mes',
                      other: 'UF 0,93',
                      amount: '$36.470',
                    },
                  ]}
                />
              </div>
            </DetailSection>
            <DetailSection id="donde" title="¿Dónde cubre?" lead="6 clínicas preferentes.">
              <ProviderList
                groups={[
                  {
                    title: 'Metropolitana de Santiago',
                    providers: [
                      ['Clínica Alemana', 'Vitacura'],
                      ['Clínica Santa María', 'Providencia'],
                      ['Clínica Dávila', 'Recoleta'],
                      ['Clínica Indisa', 'Providencia'],
                    ].map(([name = '', place = '']) => ({ id: name, name, place })),
                  },
                ]}
              />
            </DetailSection>
            <DetailSection id="tarifas" title="Tarifas">
              <TablePanel label="Tarifas">
                <DataTable
                  caption="Precio mensual por tramo de edad"
                  regionLabel="Tabla de tarifas, se desplaza hacia los lados"
                  rows={rates}
                  rowId={(row) => row.age}
                  isSelected={(row) => row.age.includes('tú')}
                  columns={[
                    { id: 'age', header: 'Edad', cell: (row) => row.age },
                    { id: 'woman', header: 'Mujer', kind: 'amount', cell: (row) => row.woman },
                    { id: 'man', header: 'Hombre', kind: 'amount', cell: (row) => row.man },
                  ]}
                />
              </TablePanel>
            </DetailSection>
            <DetailSection id="documentos" title="Documentos">
              <DocumentList
                columns
                documents={[
                  {
                    id: '1',
                    name: 'Condición general',
                    note: 'POL 3 2023 0147 · PDF, 410 kB',
                    href: '#1',
                  },
                  { id: '2', name: 'Folleto', note: 'PDF, 1,2 MB', href: '#2' },
                ]}
              />
            </DetailSection>
            <DetailSection id="preguntas" title="Preguntas frecuentes">
              <div>
                <Question open question="¿Cuándo empieza a cubrir?">
                  El día 1 del mes siguiente al pago.
                </Question>
                <Question question="¿Cómo lo termino?">
                  Desde el portal, con 30 días de aviso.
                </Question>
              </div>
            </DetailSection>
          </DetailSections>
        </DetailLayout>
      </main>
    </Shell>
  );
}
