import { describe, expect, it } from 'vitest';
import { findRecordFiles, judgeSheetReading, listedFiles } from './sheetReading.mjs';

const READER = 'assets/readerWorker-a1.js';
const LIBRARY = ['assets/openPdf-a1.js', 'assets/pdfWorker-a1.js', 'assets/pdf-6.5.438/jbig2_nowasm_fallback.js'];
const MORE = 'assets/pdf-6.5.438/openjpeg_nowasm_fallback.js';
const FILES = [READER, ...LIBRARY, MORE, 'assets/record-a1.js'].map((name) => ({ name, text: 'let a' }));
/** Text that gzip cannot make much smaller. */
const incompressible = (bytes: number) => {
  let seed = 1;
  return Array.from({ length: bytes }, () => {
    seed = (seed * 48271) % 2147483647;
    return String.fromCharCode(33 + (seed % 90));
  }).join('');
};

describe('the files that read answer sheets and PDF files', () => {
  const judge = (change: Partial<Parameters<typeof judgeSheetReading>[0]> = {}) =>
    judgeSheetReading({ files: FILES, listed: [READER], shown: ['assets/record-a1.js'], ...change }).problems;
  const withText = (name: string, text: string) => FILES.map((file) => (file.name === name ? { name, text } : file));

  it('are accepted where each is in its place', () => {
    expect(judge()).toEqual([]);
  });

  it.each([
    ['a reader that is too large', { files: withText(READER, incompressible(19_000)) }, 'answer sheets have'],
    ['a library that is too large', { files: withText(LIBRARY[1]!, incompressible(700_000)) }, 'PDF library have'],
    ['a lost file', { files: FILES.filter(({ name }) => name !== LIBRARY[2]) }, 'not all files of the PDF library'],
    ['a reader that is not kept', { listed: [] }, 'does not list the worker'],
    ['a library that is kept before it is used', { listed: [READER, LIBRARY[0]!] }, `PDF library: ${LIBRARY[0]}`],
    ['a decoder that is kept before it is used', { listed: [READER, MORE] }, `PDF library: ${MORE}`],
    ['a library on a first screen', { shown: [LIBRARY[0]!] }, `the class record loads ${LIBRARY[0]}`],
    ['a reader on a first screen', { shown: [READER] }, `the class record loads ${READER}`],
    [
      'a part of the library elsewhere',
      { files: withText('assets/record-a1.js', 'throw new PasswordException') },
      'is in assets/record-a1.js',
    ],
  ])('%s is named', (_, change, problem) => {
    expect(judge(change)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('files of a build', () => {
  it('are listed by its service worker', () => {
    const text = 'x=[{"revision":null,"url":"assets/a.js"},{revision:"1",url:"index.html"}]';
    expect(listedFiles([{ name: 'sw.js', text }])).toEqual(['assets/a.js', 'index.html']);
  });

  it('of the record are its own and those that they import', () => {
    const chunk = (name: string, imports: string[] = []) => ({ [`_${name}`]: { file: `${name}.js`, name, imports } });
    const manifest = { ...chunk('record', ['_items']), ...chunk('items', ['_base']), ...chunk('base') };
    const whole = { ...manifest, ...chunk('record-dialogs') };
    expect(findRecordFiles(whole)).toEqual(['record.js', 'items.js', 'record-dialogs.js', 'base.js']);
    expect(() => findRecordFiles(manifest)).toThrow('record-dialogs');
  });
});
