import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { DocumentList } from '../document/document-list.tsx';
import { ChoiceCards } from '../form/choice-cards.tsx';
import { FormActions } from '../form/form-layout.tsx';
import { TextLink } from '../link/text-link.tsx';
import { DoNotPay } from '../outcome/do-not-pay.tsx';
import { Outcome, OutcomeColumns } from '../outcome/outcome.tsx';
import { PolicyCard } from '../policy/policy-card.tsx';
import { Status } from '../status/status.tsx';
import { HowSteps } from '../steps/how-steps.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { WizardHeader } from '../wizard/wizard-header.tsx';
import { Shell, wordmark } from './shell.tsx';

const kind = () => new URLSearchParams(location.search).get('kind');

/** `&kind=` unknown (default), declined or success. */
export function OutcomePage() {
  if (kind() === 'success') return <Success />;
  return (
    <>
      <WizardHeader
        wordmark={wordmark}
        help={{ href: 'tel:6003002025', text: '¿Dudas? Te ayudamos:', phone: '600 300 2025' }}
      />
      <main id="contenido" className="page" tabIndex={-1}>
        {kind() === 'declined' ? <Declined /> : <Unknown />}
      </main>
    </>
  );
}

const reference = (
  <>
    Código de referencia: <span className="code">CTJ-7F3K-92QD</span>
  </>
);

function Unknown() {
  return (
    <Outcome
      tone="waiting"
      outcome="unknown"
      title="Estamos confirmando tu pago"
      text="Tu banco todavía no nos responde. Se lo preguntamos cada pocos segundos; suele tardar menos de 2 minutos."
    >
      <DoNotPay title="No pagues de nuevo.">
        Si el pago se hizo, lo encontraremos y tu póliza seguirá sola. Si no se hizo, no se te
        cobrará nada.
      </DoNotPay>
      <section className="panel stack" aria-labelledby="que-pasa">
        <h2 id="que-pasa" className="group-title">
          Qué está pasando
        </h2>
        <Timeline
          items={[
            {
              id: '1',
              title: 'Enviaste el pago de $36.470',
              time: '12:04:11',
              text: 'Oneclick, Visa terminada en 6623',
            },
            {
              id: '2',
              title: 'La conexión con el banco se cortó',
              time: '12:04:26',
              text: 'No llegó su respuesta. Por eso no sabemos aún si el cobro se hizo.',
            },
            {
              id: '3',
              state: 'now',
              title: 'Le preguntamos al banco',
              time: '12:05:02',
              text: 'Intento 4. El próximo es en 15 segundos.',
            },
            { id: '4', state: 'next', title: 'Emitimos tu póliza o te avisamos que no hubo cobro' },
          ]}
        />
      </section>
      <section className="stack">
        <p>
          Puedes cerrar esta página. Te escribimos a <b>catalina.munoz@correo.cl</b> apenas lo
          sepamos, y este mismo enlace muestra siempre el estado al día.
        </p>
        <div className="row">
          <Button icon="mail">Enviarme el enlace</Button>
          <TextLink href="tel:6003002025">Llamar al 600 300 2025</TextLink>
        </div>
        <p className="caption">{reference}</p>
      </section>
    </Outcome>
  );
}

function Declined() {
  const [next, setNext] = useState<string | null>('card');
  return (
    <Outcome
      tone="bad"
      outcome="declined"
      title="Tu banco no autorizó el pago"
      text={
        <>
          <b className="strong">No se hizo ningún cobro.</b> El banco respondió que la tarjeta Visa
          terminada en 6623 no tiene cupo suficiente para $36.470.
        </>
      }
    >
      <section className="panel stack" aria-labelledby="que-hacer">
        <h2 id="que-hacer" className="group-title">
          Qué puedes hacer ahora
        </h2>
        <ChoiceCards
          id="sig"
          name="sig"
          label="Qué puedes hacer ahora"
          legendHidden
          value={next}
          onChange={setNext}
          options={[
            {
              value: 'card',
              title: 'Pagar con otra tarjeta',
              icon: 'card',
              text: 'Crédito o débito, en Webpay.',
            },
            {
              value: 'transfer',
              title: 'Pagar por transferencia',
              icon: 'bank',
              text: 'Desde tu banco, con tu clave.',
            },
            {
              value: 'again',
              title: 'Intentar con la misma tarjeta',
              icon: 'refresh',
              text: 'Si ya liberaste cupo o hablaste con tu banco.',
            },
          ]}
        />
        <FormActions>
          <Button look="main">Pagar $36.470 con otra tarjeta</Button>
          <Button look="quiet">Guardar y seguir después</Button>
        </FormActions>
      </section>
      <p className="caption">Tus datos siguen guardados hasta el 10 de julio. {reference}</p>
    </Outcome>
  );
}

function Success() {
  return (
    <Shell>
      <main id="contenido" className="page" tabIndex={-1}>
        <Outcome
          tone="ok"
          wide
          outcome="success"
          title="Listo, Catalina. Tú y Simón ya tienen seguro"
          text="Enviamos una copia de todo a catalina.munoz@correo.cl"
        >
          <OutcomeColumns
            main={
              <>
                <PolicyCard
                  label="Tu póliza"
                  numberLabel="Número de póliza"
                  number="2025-0148-337201"
                  status={<Status tone="ok">Vigente desde el 1 de julio</Status>}
                  color="var(--type-complementario)"
                  facts={[
                    { label: 'Seguro', value: 'Complementario Familia 70, BICE Vida' },
                    { label: 'Asegurados', value: 'Catalina Muñoz y Simón Rojas' },
                    {
                      label: 'Pagaste hoy',
                      value: (
                        <>
                          <b>$36.470</b> con Visa terminada en 6623
                        </>
                      ),
                    },
                    { label: 'Próximo cobro', value: '1 de agosto de 2025, UF 0,93' },
                  ]}
                  actions={
                    <>
                      <ButtonLink look="main" icon="download" href="#poliza">
                        Descargar póliza
                      </ButtonLink>
                      <ButtonLink href="#portal">Ir al portal clientes</ButtonLink>
                    </>
                  }
                />
                <section className="stack" aria-labelledby="sigue">
                  <h2 id="sigue">Qué sigue</h2>
                  <HowSteps
                    stacked
                    steps={[
                      {
                        title: 'Crea tu clave del portal',
                        text: 'El enlace va en el correo. Ahí pides reembolsos y cambios.',
                      },
                      {
                        title: 'Usa el seguro desde el 1 de julio',
                        text: 'Los accidentes, desde el primer día. El resto, tras 60 días de carencia.',
                      },
                      {
                        title: '¿Cambiaste de opinión?',
                        text: (
                          <>
                            Puedes retractarte hasta el 20 de junio.{' '}
                            <a href="#devolucion">Pedir devolución</a>
                          </>
                        ),
                      },
                    ]}
                  />
                </section>
              </>
            }
            side={
              <>
                <section className="stack stack--tight" aria-labelledby="docs">
                  <h2 id="docs" className="group-title">
                    Documentos
                  </h2>
                  <DocumentList
                    documents={['Póliza', 'Condición general', 'Comprobante de pago'].map(
                      (name) => ({ id: name, name, note: 'PDF, 380 kB', href: `#${name}` }),
                    )}
                  />
                </section>
                <section className="panel stack" aria-labelledby="linea">
                  <h2 id="linea" className="group-title">
                    Tu compra
                  </h2>
                  <Timeline
                    items={[
                      {
                        id: '1',
                        title: 'Póliza emitida',
                        time: '12:06',
                        text: 'BICE Vida asignó el número.',
                      },
                      {
                        id: '2',
                        title: 'Pago aprobado',
                        time: '12:05',
                        text: '$36.470, autorización 418302',
                      },
                      { id: '3', title: 'Firma recibida', time: '12:03' },
                      { id: '4', title: 'Empezaste la compra', time: '11:51' },
                    ]}
                  />
                </section>
              </>
            }
          />
        </Outcome>
      </main>
    </Shell>
  );
}
