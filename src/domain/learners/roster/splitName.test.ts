import { describe, expect, it } from 'vitest';
import { splitName, tidyName, withMiddleName } from './splitName';

describe('splitName', () => {
  it.each([
    // text, last, first, middle, extension
    ['Dela Cruz, Juan', 'Dela Cruz', 'Juan', '', ''],
    ['Dela Cruz, Juan, Reyes', 'Dela Cruz', 'Juan', 'Reyes', ''],
    // The school register: LAST,FIRST,EXT,MIDDLE.
    ['DELA CRUZ,JUAN,JR,REYES', 'DELA CRUZ', 'JUAN', 'REYES', 'JR'],
    ['DELA CRUZ,JUAN,-,REYES', 'DELA CRUZ', 'JUAN', 'REYES', ''],
    ['DELA CRUZ,JUAN,,REYES', 'DELA CRUZ', 'JUAN', 'REYES', ''],
    ['DELA CRUZ,JUAN,,-', 'DELA CRUZ', 'JUAN', '', ''],
    // The extension in another place.
    ['DELA CRUZ,JUAN,REYES,III', 'DELA CRUZ', 'JUAN', 'REYES', 'III'],
    ['Dela Cruz, Juan Jr.', 'Dela Cruz', 'Juan', '', 'Jr.'],
    ['Dela Cruz Jr., Juan', 'Dela Cruz', 'Juan', '', 'Jr.'],
    ['Dela Cruz, Juan, Jr.', 'Dela Cruz', 'Juan', '', 'Jr.'],
    // One letter at the end is the middle initial; a word is not taken apart.
    ['Santos, Mary Grace R.', 'Santos', 'Mary Grace', 'R.', ''],
    ['Santos, Mary Grace', 'Santos', 'Mary Grace', '', ''],
    // The fifth, or an initial: asked.
    ['Santos, Juan V', 'Santos', 'Juan V', '', ''],
    ['Santos, Juan V.', 'Santos', 'Juan', 'V.', ''],
    ['Uy, Anne Vi', 'Uy', 'Anne Vi', '', ''],
    ['Ramoso, Jr., Salvador', 'Ramoso', 'Salvador', '', 'Jr.'],
    ['Olivar, Pablo, Quijano III', 'Olivar', 'Pablo', 'Quijano', 'III'],
    ['Domingo, Efren 2nd', 'Domingo', 'Efren', '', '2nd'],
    ['Estrella, Junior', 'Estrella', 'Junior', '', ''],
    ['Ocampo, Luz, V', 'Ocampo', 'Luz', 'V', ''],
    ['Santos, Ben,, V.', 'Santos', 'Ben', 'V.', ''],
    ['Santos, Ben, V, Reyes', 'Santos', 'Ben', 'Reyes', 'V'],
    ['Peña,  Ma.  Niña ', 'Peña', 'Ma. Niña', '', ''],
    ['Rizal', 'Rizal', '', '', ''],
    ['', '', '', '', ''],
  ])('%s', (text, lastName, firstName, middleName, extensionName) => {
    expect(splitName(text)).toEqual({ lastName, firstName, middleName, extensionName });
  });

  it.each([
    ['JUAN CARLO REYES', 'JUAN CARLO', 'REYES'],
    ['Juan dela Cruz', 'Juan', 'dela Cruz'],
    ['Ana Maria De Los Santos', 'Ana Maria', 'De Los Santos'],
    ['Ma. Sta. Ana', 'Ma.', 'Sta. Ana'],
    ['De Leon', 'De', 'Leon'],
  ])('reads the end of %s as the middle name', (text, firstName, middleName) => {
    const name = { lastName: 'X', firstName: text, middleName: '', extensionName: '' };
    expect(withMiddleName(name)).toEqual({ ...name, firstName, middleName });
  });

  it('puts an extension that stands in the column of middle names right', () => {
    expect(tidyName({ lastName: 'Cruz', firstName: 'Juan', middleName: 'Sr.', extensionName: '' })).toEqual({
      lastName: 'Cruz',
      firstName: 'Juan',
      middleName: '',
      extensionName: 'Sr.',
    });
  });
});
