import { describe, expect, it } from 'vitest';
import { splitName, tidyName } from './splitName';

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
    ['Santos, Juan V', 'Santos', 'Juan', 'V.', ''],
    ['Peña,  Ma.  Niña ', 'Peña', 'Ma. Niña', '', ''],
    ['Rizal', 'Rizal', '', '', ''],
    ['', '', '', '', ''],
  ])('%s', (text, lastName, firstName, middleName, extensionName) => {
    expect(splitName(text)).toEqual({ lastName, firstName, middleName, extensionName });
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
