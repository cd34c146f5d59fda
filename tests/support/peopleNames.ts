/**
 * Names as people type them, for every door: forms, rules and server take them or refuse them alike. `order` is what is
 * stored for the order of lists; a refused name has none.
 */
export type NamedCase = {
  readonly firstname: string;
  readonly lastname: string;
  /** As stored, where that differs from what is typed. */
  readonly stored?: { readonly firstname: string; readonly lastname: string };
  readonly order: string | null;
};

const taken = (firstname: string, lastname: string, order: string, stored?: NamedCase['stored']): NamedCase => ({
  ...{ firstname, lastname, order },
  ...(stored ? { stored } : {}),
});
const refused = (firstname: string, lastname: string): NamedCase => ({ firstname, lastname, order: null });

export const PEOPLE_NAMES: readonly NamedCase[] = [
  taken('Ana', 'Reyes', 'reyes'),
  taken('Emre', 'İnan', 'inan'),
  taken('Ayşe', 'İlgaz', 'ilgaz'),
  taken('İpek', 'Işık', 'isik'),
  taken('Can', 'KILIÇ', 'kilic'),
  taken('Hans', 'Weiß', 'weiss'),
  taken('Hans', 'WEIẞ', 'weiss'),
  taken('Pia', 'ﬁgueroa', 'figueroa'),
  taken('María', 'Núñez', 'nunez'),
  taken('Maria', 'Nu\u0301n\u0303ez', 'nunez', { firstname: 'Maria', lastname: 'Núñez' }),
  taken('Lito', 'Peñaranda', 'penaranda'),
  taken('Lito', 'ÑAKPIL', 'nakpil'),
  taken('Inés', 'Álvarez', 'alvarez'),
  taken('Ines', 'Alvarez', 'alvarez'),
  taken("D'Andre", "O'Neil", "o'neil"),
  taken('Dandre', 'O’Neil', "o'neil"),
  taken('Kalani', 'Oʼneil', "o'neil"),
  taken('Kalani', 'Kaʻahumanu', "ka'ahumanu"),
  taken('Juan', 'Dela Cruz', 'dela cruz'),
  taken('Juan', '  Dela   Cruz ', 'dela cruz', { firstname: 'Juan', lastname: 'Dela Cruz' }),
  taken('Juan\u00a0 Carlos', 'De\u00a0Leon', 'de leon', { firstname: 'Juan Carlos', lastname: 'De Leon' }),
  taken('Ma. Luisa', 'Sta. Ana', 'sta. ana'),
  taken('Anne-Marie', 'Santos-Reyes', 'santos-reyes'),
  taken('Jose Jr.', 'Rizal', 'rizal'),
  taken('Øyvind', 'Sørensen', 'sorensen'),
  taken('Łukasz', 'Łoś', 'los'),
  taken('Nguyễn', 'Trần', 'tran'),
  taken('Aleksandr', 'Шевченко', 'шевченко'),
  taken('小龍', '李', '李'),
  taken('A', 'B', 'b'),
  taken('', 'Suharto', 'suharto'),
  taken('  ', 'İlgaz', 'ilgaz', { firstname: '', lastname: 'İlgaz' }),
  taken('Ana', 'İ'.repeat(100), 'i'.repeat(100)),
  refused('Ana', ''),
  refused('Suharto', ''),
  refused('', 'Juan Dela Cruz'),
  refused('', ''),
  refused('Ana', '<b>'),
  refused('Ana', 'x'.repeat(101)),
  refused('Ana', 'See www.x.example'),
  refused('Ma\u200bria', 'Reyes'),
  refused('Ana', 'a@x.example'),
];

export const storedNames = ({ stored, firstname, lastname }: NamedCase) => stored ?? { firstname, lastname };
