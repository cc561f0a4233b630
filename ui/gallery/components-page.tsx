import { useState, type ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Chips } from '../chip/chips.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorState } from '../empty-state/error-state.tsx';
import { RobotCheck } from '../empty-state/robot-check.tsx';
import { FilePanel } from '../file/file-panel.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { RadioGroup } from '../form/radio-group.tsx';
import { Switch } from '../form/switch.tsx';
import { TextArea } from '../form/text-area.tsx';
import { TextField } from '../form/text-field.tsx';
import { Icon } from '../icon/icon.tsx';
import { iconNames } from '../icon/icon-name.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Menu } from '../menu/menu.tsx';
import menuTrigger from '../icon-button/icon-button.module.css';
import { Notice } from '../notice/notice.tsx';
import { SearchProgress } from '../search-progress/search-progress.tsx';
import { SheetProblems } from '../sheet/sheet-problems.tsx';
import { Status } from '../status/status.tsx';
import { DataTable } from '../table/data-table.tsx';
import { TablePanel } from '../table/table-panel.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import css from './gallery.module.css';
import { PartnerTheme } from './partner-theme.tsx';
import { sampleBadges } from './sample-badges.ts';
import { sampleProblems } from './sample-problems.ts';
import { types, values } from './sample-colors.ts';

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={css.sheet__group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Swatches({ names }: { names: ReadonlyArray<readonly [name: string, label: string]> }) {
  return (
    <div className={css.swatches}>
      {names.map(([name, label]) => (
        <div key={name}>
          <i style={{ background: `var(--${name})` }} />
          <b>{label}</b>
          <br />
          <code>--{name}</code>
        </div>
      ))}
    </div>
  );
}

const people = [
  {
    name: 'Andrade Vidal, Paula',
    id: '15.903.284-K',
    policy: 'Salud, plan B',
    premium: 'UF 0,82',
    state: 'Activa',
    tone: 'ok' as const,
  },
  {
    name: 'Bravo Catrileo, Nicolás',
    id: '18.224.660-3',
    policy: 'Salud, plan A',
    premium: 'UF 0,64',
    state: 'Alta por aceptar',
    tone: 'wait' as const,
  },
];

export function ComponentsPage() {
  const [dialog, setDialog] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const [busy, setBusy] = useState(true);
  const [chips, setChips] = useState(['Clínica Alemana', 'Sin Deducible', 'Hasta 65 años']);
  const [contact, setContact] = useState<string | null>(null);
  return (
    <>
      <main id="contenido" className={`page ${css.sheet}`} tabIndex={-1}>
        <div>
          <h1>Componentes y estados</h1>
          <p className="muted">Las piezas que no alcanzan a mostrarse en una pantalla.</p>
        </div>
        <Group id="c-color" title="Color">
          <Swatches names={values} />
          <h3>Tipos de seguro</h3>
          <Swatches names={types} />
        </Group>
        <Group id="c-iconos" title="Íconos">
          <ul className="row">
            {iconNames.map((name) => (
              <li key={name} title={name}>
                <Icon name={name} size="large" label={name} />
              </li>
            ))}
          </ul>
        </Group>
        <Group id="c-botones" title="Botones">
          <div className="row">
            <Button look="main">Pagar $36.470 y contratar</Button>
            <Button look="strong">Contratar</Button>
            <Button>Solicitar</Button>
            <Button look="quiet">Guardar y seguir después</Button>
            <Button look="danger">Dar de baja</Button>
          </div>
          <div className="row">
            <Button look="main" busy={busy} busyLabel="Pagando…" onClick={() => setBusy(true)}>
              Pagar $36.470 y contratar
            </Button>
            <Button look="strong" disabled>
              Comparar 1
            </Button>
            <span className="caption">Elige al menos 2 seguros para comparar.</span>
            <Button className={css['focus-sample']}>Con foco</Button>
            <Menu
              className={menuTrigger['icon-button']}
              label="Más acciones"
              items={[
                { id: 'edit', label: 'Editar', icon: 'edit' },
                { id: 'quit', label: 'Dar de baja', icon: 'close', danger: true },
              ]}
            >
              <Icon name="more" />
            </Menu>
          </div>
          <div className="row">
            <Checkbox defaultChecked>Comparar</Checkbox>
            <Checkbox mixed>Algunos</Checkbox>
            <Checkbox disabled>Comparar</Checkbox>
            <span className="caption">Ya elegiste 3. Quita uno para sumar este.</span>
            <Switch defaultChecked>Solo diferencias</Switch>
          </div>
        </Group>
        <Group id="c-campos" title="Campos">
          <div className={css.sheet__grid}>
            <TextField
              id="c1"
              type="tel"
              label="Teléfono"
              optional="(opcional)"
              hint="Celular, con o sin +56"
              defaultValue="+56 9 8123 4567"
            />
            <TextField
              id="c2"
              label="RUT"
              error="Revisa el RUT: el dígito verificador no coincide"
              defaultValue="17.482.913-5"
            />
            <TextField
              id="c3"
              label="Aporte de la empresa"
              prefix="%"
              width="short"
              inputMode="numeric"
              defaultValue="60"
            />
            <RadioGroup
              id="c5"
              name="c5"
              label="¿Cómo te contactamos?"
              error="Elige una forma de contacto"
              value={contact}
              onChange={setContact}
              options={[
                { value: 'mail', label: 'Por correo' },
                { value: 'phone', label: 'Por teléfono' },
              ]}
            />
            <TextArea id="c6" label="Mensaje" hint="Máximo 500 letras" />
          </div>
          <FilePanel
            id="archivo"
            title="Sube la nómina"
            text="Una planilla con una persona en cada fila."
            accept=".xlsx,.csv"
            label="Elegir planilla"
            busyLabel="Leyendo"
            dropLabel="o arrástrala hasta aquí"
            onChoose={() => Promise.resolve()}
          >
            <SheetProblems
              problems={sampleProblems}
              words={{
                title: 'Hay datos por corregir',
                row: 'Fila',
                column: 'Columna',
                problem: 'Problema',
                mend: 'Cómo corregirlo',
                wholeFile: 'Todo el archivo',
                save: 'Descargar la planilla con los problemas',
              }}
              onSave={() => undefined}
            />
          </FilePanel>
        </Group>
        <Group id="c-distinciones" title="Distinciones, estados y filtros aplicados">
          <div className="row">
            <Badge kind="promoted">Promocionado</Badge>
            {sampleBadges.map((badge) => (
              <Badge key={badge.kind} kind={badge.kind} icon={badge.icon}>
                {badge.text}
              </Badge>
            ))}
            <Badge kind="offer">20 % menos</Badge>
            <Badge kind="offer" icon="gift">
              Gift card de $20.000
            </Badge>
          </div>
          <div className="row">
            <Status tone="ok">Activa</Status>
            <Status tone="wait">Pendiente</Status>
            <Status tone="bad">Rechazado</Status>
            <Status tone="info">En curso</Status>
            <Status>Sin Estado</Status>
          </div>
          <Chips
            label="Filtros aplicados"
            chips={chips.map((label) => ({
              id: label,
              label,
              removeLabel: `Quitar filtro ${label}`,
            }))}
            onRemove={(id) => setChips(chips.filter((chip) => chip !== id))}
            clear={{ label: 'Limpiar todo', onClear: () => setChips([]) }}
          />
        </Group>
        <Group id="c-capas" title="Diálogo, filtros en el teléfono, ayuda, búsqueda">
          <div className="row">
            <Button onClick={() => setDialog(true)}>Abrir diálogo</Button>
            <Button onClick={() => setDrawer(true)}>Abrir cajón</Button>
            <span>
              Desde{' '}
              <Tooltip label="Cómo se calcula este precio" title="Cómo se calcula">
                Titular UF 0,69 más hijo UF 0,34, menos 10 % por ser dos.
              </Tooltip>
            </span>
          </div>
          <div className={css['sheet__grid--two']}>
            <SearchProgress
              messages={['Buscando el precio para los dos…', 'Comparando coberturas…']}
              late="Ya respondieron 18 de 21 compañías."
            />
            <Notice tone="ok" title="Enlace copiado">
              ¡Enlace del plan copiado al portapapeles!
            </Notice>
            <Notice icon="lock" title="Solo la lee BICE Vida">
              Guardamos tus respuestas cifradas.
            </Notice>
            <Notice tone="warn" title="Tu sesión termina en 5 minutos">
              Guardamos lo que ya escribiste.
            </Notice>
          </div>
        </Group>
        <Group id="c-vacios" title="Vacío, error, robot">
          <div className={css.sheet__grid}>
            <EmptyState
              title="Ningún seguro con estos filtros"
              action={<Button size="small">Quitar «Sin Deducible»</Button>}
            >
              El que más limita es «Sin Deducible». Sin él hay 7 seguros.
            </EmptyState>
            <ErrorState title="No pudimos traer los seguros" retry={{ label: 'Reintentar' }}>
              Guardamos tu perfil y tus filtros. Si sigue así, escríbenos a hola@cotejo.example con
              el código <span className="code">R-81K2</span>.
            </ErrorState>
            <RobotCheck
              title="El sistema piensa que eres un robot..."
              confirm="Soy humano!"
              footnote="(disculpa las molestias)"
              onConfirm={() => undefined}
            >
              Sabemos que eres humano, pero el sistema necesita que hagas click en el botón y tengas
              un poco de paciencia
            </RobotCheck>
          </div>
          <Notice tone="danger" title="No pudimos guardar este paso">
            Tus respuestas siguen aquí. Intenta otra vez en unos segundos. Código{' '}
            <span className="code">R-81K3</span>.
          </Notice>
          <ErrorSummary
            title="Hay un problema"
            errors={[
              { id: 'c2', message: 'Revisa el RUT: el dígito verificador no coincide' },
              { id: 'c5', message: 'Elige una forma de contacto' },
            ]}
          />
        </Group>
        <Group id="c-linea" title="Línea de tiempo">
          <div className="panel">
            <Timeline
              items={[
                {
                  id: '1',
                  state: 'next',
                  title: 'Próximo intento de cobro',
                  time: '13-06-2025, 09:00',
                },
                { id: '2', state: 'now', title: 'Esperando a la compañía', time: 'Hoy 12:04' },
                {
                  id: '3',
                  state: 'bad',
                  title: 'Cobro rechazado',
                  time: 'Hoy 11:58',
                  text: 'Fondos insuficientes. No se hizo ningún cobro.',
                },
                { id: '4', title: 'Firma recibida', time: 'Hoy 11:51' },
              ]}
            />
          </div>
        </Group>
        <Group id="c-tabla" title="Tabla">
          <TablePanel label="Empleados">
            <DataTable
              cards
              caption="Empleados, ordenados por apellido"
              regionLabel="Tabla de empleados, se desplaza hacia los lados"
              rows={people}
              rowId={(row) => row.id}
              columns={[
                {
                  id: 'name',
                  header: 'Persona',
                  kind: 'title',
                  sort: { href: '?', direction: 'ascending' },
                  cell: (row) => (
                    <span>
                      <b>{row.name}</b>
                      <small>{row.id}</small>
                    </span>
                  ),
                },
                { id: 'policy', header: 'Póliza', label: 'Póliza', cell: (row) => row.policy },
                {
                  id: 'premium',
                  header: 'Prima al mes',
                  label: 'Prima al mes',
                  kind: 'amount',
                  cell: (row) => row.premium,
                },
                {
                  id: 'state',
                  header: 'Estado',
                  label: 'Estado',
                  cell: (row) => (
                    <span>
                      <Status tone={row.tone}>{row.state}</Status>
                    </span>
                  ),
                },
                {
                  id: 'menu',
                  header: <span className="visually-hidden">Acciones</span>,
                  kind: 'menu',
                  cell: (row) => <IconButton icon="more" label={`Acciones para ${row.name}`} />,
                },
              ]}
            />
          </TablePanel>
        </Group>
        <Group id="c-socios" title="El mismo código con el tema de un socio">
          <PartnerTheme />
        </Group>
      </main>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title="¿Quiénes se asegurarán?"
        text="El precio varía según raza y edad."
        closeLabel="Cerrar"
        footer={
          <>
            <Button look="quiet" onClick={() => setDialog(false)}>
              Cancelar
            </Button>
            <Button look="main" onClick={() => setDialog(false)}>
              Comparar
            </Button>
          </>
        }
      >
        <TextField id="d1" label="Edad en años" inputMode="numeric" defaultValue="4" />
      </Dialog>
      <Drawer
        open={drawer}
        onClose={() => setDrawer(false)}
        title="Filtros"
        closeLabel="Cerrar filtros"
        footer={
          <Button look="main" onClick={() => setDrawer(false)}>
            Ver 38 seguros
          </Button>
        }
      >
        <Checkbox row count={22} defaultChecked>
          Clínica Alemana
        </Checkbox>
      </Drawer>
    </>
  );
}
