/** The behavior statements of the card of DepEd Order 8, s. 2015, each with the key under which its mark is stored. */
import { formText } from '@/language/words';

export const STATEMENTS = formText([
  {
    key: 'makaDiyos1',
    name: 'Maka-Diyos 1',
    statement: 'Expresses one’s spiritual beliefs while respecting the spiritual beliefs of others',
  },
  {
    key: 'makaDiyos2',
    name: 'Maka-Diyos 2',
    statement: 'Shows adherence to ethical principles by upholding truth',
  },
  {
    key: 'makatao1',
    name: 'Makatao 1',
    statement: 'Is sensitive to individual, social, and cultural differences',
  },
  { key: 'makatao2', name: 'Makatao 2', statement: 'Demonstrates contributions toward solidarity' },
  {
    key: 'makakalikasan1',
    name: 'Makakalikasan',
    statement: 'Cares for the environment and utilizes resources wisely, judiciously, and economically',
  },
  {
    key: 'makabansa1',
    name: 'Makabansa 1',
    statement:
      'Demonstrates pride in being a Filipino; exercises the rights and responsibilities of a Filipino citizen',
  },
  {
    key: 'makabansa2',
    name: 'Makabansa 2',
    statement: 'Demonstrates appropriate behavior in carrying out activities in the school, community, and country',
  },
] as const);
