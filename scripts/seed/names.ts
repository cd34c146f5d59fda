/** Common Filipino names, combined at random. */
import type { LearnerInput } from '@/domain/intents/inputs';
import type { Random } from './random';

const LAST_NAMES = [
  'Abad',
  'Aguilar',
  'Alvarez',
  'Aquino',
  'Bautista',
  'Bayani',
  'Cabrera',
  'Castillo',
  'Castro',
  'Corpuz',
  'Cruz',
  'Dacanay',
  'De Guzman',
  'De Leon',
  'Dela Cruz',
  'Dela Peña',
  'Domingo',
  'Enriquez',
  'Espiritu',
  'Evangelista',
  'Fernandez',
  'Flores',
  'Garcia',
  'Gatchalian',
  'Gonzales',
  'Hernandez',
  'Ignacio',
  'Ilagan',
  'Javier',
  'Lacson',
  'Lim',
  'Lopez',
  'Macaraeg',
  'Magbanua',
  'Malonzo',
  'Manalo',
  'Marasigan',
  'Mendoza',
  'Mercado',
  'Muñoz',
  'Natividad',
  'Navarro',
  'Ocampo',
  'Ordoñez',
  'Pangilinan',
  'Pascual',
  'Perez',
  'Quizon',
  'Ramos',
  'Reyes',
  'Rivera',
  'Rosales',
  'Salazar',
  'Salonga',
  'Santiago',
  'Santos',
  'Sison',
  'Soriano',
  'Tolentino',
  'Torres',
  'Trinidad',
  'Umali',
  'Valdez',
  'Velasco',
  'Villanueva',
  'Yap',
  'Zamora',
] as const;

const BOYS = [
  'Adrian',
  'Angelo',
  'Carlo',
  'Christian',
  'Daniel',
  'Emmanuel',
  'Enrico',
  'Francis',
  'Gabriel',
  'Ian',
  'Jericho',
  'John Mark',
  'John Paul',
  'Jose',
  'Joshua',
  'Juan Miguel',
  'Kenneth',
  'Lorenzo',
  'Luis',
  'Marco',
  'Mark Anthony',
  'Nathaniel',
  'Paolo',
  'Rafael',
  'Ramon',
  'Renz',
  'Samuel',
  'Vincent',
] as const;

const GIRLS = [
  'Althea',
  'Andrea',
  'Angelica',
  'Bea',
  'Camille',
  'Catherine',
  'Clarisse',
  'Danica',
  'Diana Rose',
  'Erika',
  'Francesca',
  'Hannah',
  'Isabel',
  'Janelle',
  'Jasmine',
  'Katrina',
  'Kristine Joy',
  'Lourdes',
  'Maria Clara',
  'Mariel',
  'Mary Grace',
  'Nicole',
  'Patricia',
  'Princess',
  'Rica Mae',
  'Sofia',
  'Teresa',
  'Trisha',
] as const;

const EXTENSIONS = ['Jr.', 'III'] as const;
const EXTENSION_CHANCE = 0.06;

export type RosterOptions = { count: number; schoolId: string; entryYear: string; firstNumber: number };

/** Half boys, half girls; LRNs of 12 digits: the school's id, the year of entry, a running number. */
export function makeLearners(random: Random, options: RosterOptions): LearnerInput[] {
  const taken = new Set<string>();
  return Array.from({ length: options.count }, (_, index): LearnerInput => {
    const sex = index % 2 === 0 ? 'M' : 'F';
    const name = freshName(random, sex === 'M' ? BOYS : GIRLS, taken);
    const running = String(options.firstNumber + index).padStart(4, '0');
    const extension = sex === 'M' && random.next() < EXTENSION_CHANCE ? { extensionName: random.pick(EXTENSIONS) } : {};
    return {
      ...name,
      ...extension,
      middleName: random.pick(LAST_NAMES),
      sex,
      lrn: `${options.schoolId}${options.entryYear}${running}`,
    };
  });
}

function freshName(random: Random, given: readonly string[], taken: Set<string>) {
  for (;;) {
    const name = { firstName: random.pick(given), lastName: random.pick(LAST_NAMES) };
    const key = `${name.lastName}, ${name.firstName}`;
    if (taken.has(key)) continue;
    taken.add(key);
    return name;
  }
}
