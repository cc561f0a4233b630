/**
 * Regions and comunas of Chile, from north to south: codes are the region numbers and the official
 * CUT codes of five digits. Compact, because the purchase form carries it to the browser.
 */
interface RegionData {
  readonly code: string;
  readonly name: string;
  /** `CUT name`, by name. */
  readonly comunas: string;
}

const data: readonly RegionData[] = [
  {
    code: '15',
    name: 'Arica y Parinacota',
    comunas: '15101 Arica|15102 Camarones|15202 General Lagos|15201 Putre',
  },
  {
    code: '1',
    name: 'Tarapacá',
    comunas:
      '01107 Alto Hospicio|01402 Camiña|01403 Colchane|01404 Huara|01101 Iquique|01405 Pica|01401 Pozo Almonte',
  },
  {
    code: '2',
    name: 'Antofagasta',
    comunas:
      '02101 Antofagasta|02201 Calama|02302 María Elena|02102 Mejillones|02202 Ollagüe|02203 San Pedro de Atacama|02103 Sierra Gorda|02104 Taltal|02301 Tocopilla',
  },
  {
    code: '3',
    name: 'Atacama',
    comunas:
      '03302 Alto del Carmen|03102 Caldera|03201 Chañaral|03101 Copiapó|03202 Diego de Almagro|03303 Freirina|03304 Huasco|03103 Tierra Amarilla|03301 Vallenar',
  },
  {
    code: '4',
    name: 'Coquimbo',
    comunas:
      '04103 Andacollo|04202 Canela|04302 Combarbalá|04102 Coquimbo|04201 Illapel|04104 La Higuera|04101 La Serena|04203 Los Vilos|04303 Monte Patria|04301 Ovalle|04105 Paiguano|04304 Punitaqui|04305 Río Hurtado|04204 Salamanca|04106 Vicuña',
  },
  {
    code: '5',
    name: 'Valparaíso',
    comunas:
      '05602 Algarrobo|05402 Cabildo|05502 Calera|05302 Calle Larga|05603 Cartagena|05102 Casablanca|05702 Catemu|05103 Concón|05604 El Quisco|05605 El Tabo|05503 Hijuelas|05201 Isla de Pascua|05104 Juan Fernández|05504 La Cruz|05401 La Ligua|05802 Limache|05703 Llaillay|05301 Los Andes|05506 Nogales|05803 Olmué|05704 Panquehue|05403 Papudo|05404 Petorca|05105 Puchuncaví|05705 Putaendo|05501 Quillota|05801 Quilpué|05107 Quintero|05303 Rinconada|05601 San Antonio|05304 San Esteban|05701 San Felipe|05706 Santa María|05606 Santo Domingo|05101 Valparaíso|05804 Villa Alemana|05109 Viña del Mar|05405 Zapallar',
  },
  {
    code: '13',
    name: 'Metropolitana de Santiago',
    comunas:
      '13502 Alhué|13402 Buin|13403 Calera de Tango|13102 Cerrillos|13103 Cerro Navia|13301 Colina|13104 Conchalí|13503 Curacaví|13105 El Bosque|13602 El Monte|13106 Estación Central|13107 Huechuraba|13108 Independencia|13603 Isla de Maipo|13109 La Cisterna|13110 La Florida|13111 La Granja|13112 La Pintana|13113 La Reina|13302 Lampa|13114 Las Condes|13115 Lo Barnechea|13116 Lo Espejo|13117 Lo Prado|13118 Macul|13119 Maipú|13504 María Pinto|13501 Melipilla|13120 Ñuñoa|13604 Padre Hurtado|13404 Paine|13121 Pedro Aguirre Cerda|13605 Peñaflor|13122 Peñalolén|13202 Pirque|13123 Providencia|13124 Pudahuel|13201 Puente Alto|13125 Quilicura|13126 Quinta Normal|13127 Recoleta|13128 Renca|13401 San Bernardo|13129 San Joaquín|13203 San José de Maipo|13130 San Miguel|13505 San Pedro|13131 San Ramón|13101 Santiago|13601 Talagante|13303 Tiltil|13132 Vitacura',
  },
  {
    code: '6',
    name: "Libertador General Bernardo O'Higgins",
    comunas:
      '06302 Chépica|06303 Chimbarongo|06102 Codegua|06103 Coinco|06104 Coltauco|06105 Doñihue|06106 Graneros|06202 La Estrella|06107 Las Cabras|06203 Litueche|06304 Lolol|06108 Machalí|06109 Malloa|06204 Marchihue|06110 Mostazal|06305 Nancagua|06205 Navidad|06111 Olivar|06306 Palmilla|06206 Paredones|06307 Peralillo|06112 Peumo|06113 Pichidegua|06201 Pichilemu|06308 Placilla|06309 Pumanque|06114 Quinta de Tilcoco|06101 Rancagua|06115 Rengo|06116 Requínoa|06301 San Fernando|06117 San Vicente|06310 Santa Cruz',
  },
  {
    code: '7',
    name: 'Maule',
    comunas:
      '07201 Cauquenes|07202 Chanco|07402 Colbún|07102 Constitución|07103 Curepto|07301 Curicó|07104 Empedrado|07302 Hualañé|07303 Licantén|07401 Linares|07403 Longaví|07105 Maule|07304 Molina|07404 Parral|07106 Pelarco|07203 Pelluhue|07107 Pencahue|07305 Rauco|07405 Retiro|07108 Río Claro|07306 Romeral|07307 Sagrada Familia|07109 San Clemente|07406 San Javier|07110 San Rafael|07101 Talca|07308 Teno|07309 Vichuquén|07407 Villa Alegre|07408 Yerbas Buenas',
  },
  {
    code: '16',
    name: 'Ñuble',
    comunas:
      '16102 Bulnes|16101 Chillán|16103 Chillán Viejo|16202 Cobquecura|16203 Coelemu|16302 Coihueco|16104 El Carmen|16204 Ninhue|16303 Ñiquén|16105 Pemuco|16106 Pinto|16205 Portezuelo|16107 Quillón|16201 Quirihue|16206 Ranquil|16301 San Carlos|16304 San Fabián|16108 San Ignacio|16305 San Nicolás|16207 Treguaco|16109 Yungay',
  },
  {
    code: '8',
    name: 'Biobío',
    comunas:
      '08314 Alto Biobío|08302 Antuco|08202 Arauco|08303 Cabrero|08203 Cañete|08103 Chiguayante|08101 Concepción|08204 Contulmo|08102 Coronel|08205 Curanilahue|08104 Florida|08112 Hualpén|08105 Hualqui|08304 Laja|08201 Lebu|08206 Los Alamos|08301 Los Angeles|08106 Lota|08305 Mulchén|08306 Nacimiento|08307 Negrete|08107 Penco|08308 Quilaco|08309 Quilleco|08108 San Pedro de la Paz|08310 San Rosendo|08311 Santa Bárbara|08109 Santa Juana|08110 Talcahuano|08207 Tirúa|08111 Tomé|08312 Tucapel|08313 Yumbel',
  },
  {
    code: '9',
    name: 'La Araucanía',
    comunas:
      '09201 Angol|09102 Carahue|09121 Cholchol|09202 Collipulli|09103 Cunco|09203 Curacautín|09104 Curarrehue|09204 Ercilla|09105 Freire|09106 Galvarino|09107 Gorbea|09108 Lautaro|09109 Loncoche|09205 Lonquimay|09206 Los Sauces|09207 Lumaco|09110 Melipeuco|09111 Nueva Imperial|09112 Padre Las Casas|09113 Perquenco|09114 Pitrufquén|09115 Pucón|09208 Purén|09209 Renaico|09116 Saavedra|09101 Temuco|09117 Teodoro Schmidt|09118 Toltén|09210 Traiguén|09211 Victoria|09119 Vilcún|09120 Villarrica',
  },
  {
    code: '14',
    name: 'Los Ríos',
    comunas:
      '14102 Corral|14202 Futrono|14201 La Unión|14203 Lago Ranco|14103 Lanco|14104 Los Lagos|14105 Máfil|14106 Mariquina|14107 Paillaco|14108 Panguipulli|14204 Río Bueno|14101 Valdivia',
  },
  {
    code: '10',
    name: 'Los Lagos',
    comunas:
      '10202 Ancud|10102 Calbuco|10201 Castro|10401 Chaitén|10203 Chonchi|10103 Cochamó|10204 Curaco de Vélez|10205 Dalcahue|10104 Fresia|10105 Frutillar|10402 Futaleufú|10403 Hualaihué|10107 Llanquihue|10106 Los Muermos|10108 Maullín|10301 Osorno|10404 Palena|10101 Puerto Montt|10302 Puerto Octay|10109 Puerto Varas|10206 Puqueldón|10303 Purranque|10304 Puyehue|10207 Queilén|10208 Quellón|10209 Quemchi|10210 Quinchao|10305 Río Negro|10306 San Juan de la Costa|10307 San Pablo',
  },
  {
    code: '11',
    name: 'Aysén del General Carlos Ibáñez del Campo',
    comunas:
      "11201 Aysén|11401 Chile Chico|11202 Cisnes|11301 Cochrane|11101 Coyhaique|11203 Guaitecas|11102 Lago Verde|11302 O'Higgins|11402 Río Ibáñez|11303 Tortel",
  },
  {
    code: '12',
    name: 'Magallanes y de la Antártica Chilena',
    comunas:
      '12202 Antártica|12201 Cabo de Hornos|12102 Laguna Blanca|12401 Natales|12301 Porvenir|12302 Primavera|12101 Punta Arenas|12103 Río Verde|12104 San Gregorio|12303 Timaukel|12402 Torres del Paine',
  },
];

export interface Place {
  readonly value: string;
  readonly label: string;
}

export const chileanRegions: readonly Place[] = data.map(({ code, name }) => ({
  value: code,
  label: name,
}));

const comunas = new Map(
  data.map(({ code, comunas: list }) => [
    code,
    list.split('|').map((line): Place => ({ value: line.slice(0, 5), label: line.slice(6) })),
  ]),
);

/** Comunas of a region by its number; none for a region that does not exist. */
export function comunasOf(region: string): readonly Place[] {
  return comunas.get(region) ?? [];
}

export function regionName(code: string): string | undefined {
  return chileanRegions.find(({ value }) => value === code)?.label;
}

export function comunaName(code: string): string | undefined {
  for (const list of comunas.values()) {
    const found = list.find(({ value }) => value === code);
    if (found) return found.label;
  }
  return undefined;
}
