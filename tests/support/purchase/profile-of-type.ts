const holder = { cotizante: [{ sexo: 'Femenino', edad: 34, ingreso: 1_650_000 }] };
const child = [{ parentesco: 'Hijo/a', sexo: 'Femenino', edad: 5 }];

/** Whom a product of a type insures; everybody else insures one person of 34. */
const profiles: Readonly<Record<string, object>> = {
  QpOnlineSaleEscolar: { ...holder, soloCargas: true, cargas: child },
  QpOnlineSaleMascotas: { mascota: [{ especie: 'gato', edad: 3 }] },
  QpOnlineSaleViaje: { ...holder, dias: 10 },
  QpOnlineSaleColectivo: { colectivo: [{ cantidadDeTrabajadores: 26, cantidadDeCargas: 0 }] },
  QpOnlineSaleGuardias: { guardias: 3 },
  QpMixSaleIsapre: {
    cotizante: [...holder.cotizante, { sexo: 'Masculino', edad: 36, ingreso: 1_200_000 }],
    enPareja: true,
    cargas: child,
  },
};

/** A profile with which a product of this type (`QpOnlineSaleViaje`) can be bought. */
export function profileOfType(productType: string): object {
  return profiles[productType] ?? holder;
}
