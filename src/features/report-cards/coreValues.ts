/** The core values and behavior statements of the card of DepEd Order 8, s. 2015, each with its key in what the adviser keeps. */
import { formText } from '@/language/words';

type Pair = readonly [english: string, filipino: string];
export type CoreValue = { name: string; statements: readonly { key: string; text: Pair }[] };

export const CORE_VALUES: readonly CoreValue[] = formText([
  {
    name: 'Maka-Diyos',
    statements: [
      {
        key: 'makaDiyos1',
        text: [
          'Expresses one’s spiritual beliefs while respecting the spiritual beliefs of others',
          'Naipahahayag ang sariling pananampalataya habang iginagalang ang paniniwala ng iba',
        ],
      },
      {
        key: 'makaDiyos2',
        text: [
          'Shows adherence to ethical principles by upholding truth',
          'Naipakikita ang pagsunod sa mga etikal na simulain sa pagpanig sa katotohanan',
        ],
      },
    ],
  },
  {
    name: 'Makatao',
    statements: [
      {
        key: 'makatao1',
        text: [
          'Is sensitive to individual, social, and cultural differences',
          'Sensitibo sa pagkakaiba-iba ng bawat tao, lipunan, at kultura',
        ],
      },
      {
        key: 'makatao2',
        text: ['Demonstrates contributions toward solidarity', 'Nakapag-aambag sa pagkakaisa'],
      },
    ],
  },
  {
    name: 'Makakalikasan',
    statements: [
      {
        key: 'makakalikasan1',
        text: [
          'Cares for the environment and utilizes resources wisely, judiciously, and economically',
          'Nangangalaga sa kapaligiran at matalinong gumagamit ng mga yaman nito',
        ],
      },
    ],
  },
  {
    name: 'Makabansa',
    statements: [
      {
        key: 'makabansa1',
        text: [
          'Demonstrates pride in being a Filipino; exercises the rights and responsibilities of a Filipino citizen',
          'Naipakikita ang pagmamalaki sa pagiging Pilipino; ginagampanan ang mga karapatan at tungkulin ng mamamayan',
        ],
      },
      {
        key: 'makabansa2',
        text: [
          'Demonstrates appropriate behavior in carrying out activities in the school, community, and country',
          'Naipakikita ang wastong asal sa mga gawain sa paaralan, pamayanan, at bansa',
        ],
      },
    ],
  },
]);
