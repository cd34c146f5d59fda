/** The pictures of the guide “Moving in”, in both languages: files that were dropped, and scores before they are taken. */

const LEARNERS = [
  'LRN,Name,Sex',
  '136742190001,"ABAD, JOSEFINA, CRUZ",F',
  '136742190002,"BALAGTAS, RAMON, DIAZ",M',
  '136742190003,"CORPUZ, LIZA, REYES",F',
];
const KEY = ['Item,Answer key', '1,A', '2,C', '3,B', '4,D', '5,A'];
const ATTENDANCE = ['School Form 2 (SF2) Daily Attendance Report of Learners', 'Name,Present', '"Abad, Josefina",20'];
const RECORD = [
  'Class Record',
  ',LEARNERS,WRITTEN WORKS',
  ',,1,2,Total,PS,WS',
  ',HIGHEST POSSIBLE SCORE,20,15,35,100,30',
  ',MALE',
  '1,"Balagtas, Ramon",18,12,30,85.71,25.71',
];
const FORM = [
  'Timestamp,Full name,Score',
  '2026/07/01,"Abad, Josefina",18 / 20',
  '2026/07/01,"Balagtas, Ramon",15 / 20',
];

const textOf = (lines) => `${lines.join('\n')}\n`;
const FILES = [
  { name: 'English 7 Narra.csv', text: textOf(RECORD) },
  { name: 'Grade 7 Narra SF1.csv', text: textOf(LEARNERS) },
  { name: 'Quiz 3 (Responses).csv', text: textOf(FORM) },
  { name: 'Answer key Quiz 4.csv', text: textOf(KEY) },
  { name: 'SF2 June.csv', text: textOf(ATTENDANCE) },
];

/** Drops files on the page, and waits until each is recognised. */
async function dropFiles(page) {
  await page.evaluate((files) => {
    const dataTransfer = new DataTransfer();
    for (const { name, text } of files) dataTransfer.items.add(new File([text], name));
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
  }, FILES);
  await page
    .locator('dialog[open] li')
    .nth(FILES.length - 1)
    .waitFor();
  await page.waitForFunction(() => document.querySelector('dialog li[aria-busy]') === null);
}

/** A form's answers about the learners of the record that is open: one name is mistyped, one value too high. */
async function readScores(page) {
  const names = await page.locator('.dg-cell[aria-colindex="2"]').allTextContents();
  const learners = names.filter((name) => name.includes(',')).slice(0, 8);
  const lines = learners.map((name, at) => {
    const written = at === 1 ? name.replace(/(.)(.),/, '$2$1,') : name;
    return `2026/07/01,"${written}",${at === 2 ? 26 : 12 + at} / 20,${5 + (at % 5)}`;
  });
  await page.locator('[data-tour="record-tools"] [aria-haspopup="menu"]').last().click();
  await page.getByRole('menuitem').first().click();
  const text = textOf(['Timestamp,Full name,Quiz 1,Recitation (10)', ...lines]);
  const file = { name: 'Quiz 1 (Responses).csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('dialog[open] input[type="file"]').setInputFiles(file);
  await page.locator('dialog[open] h3').first().waitFor();
  // The second column becomes a new activity: the first of the two buttons beside its question.
  await page.locator('dialog[open] button[aria-label*="Recitation"]').first().click();
  await page
    .locator('dialog[open] table')
    .first()
    .evaluate((table) => table.scrollIntoView({ block: 'center' }));
}

export const MOVING = [
  { file: 'moving-files', path: '/app/teachers/classes', act: dropFiles },
  { file: 'moving-scores', path: '/app/teachers/record', ready: '[role="grid"]', act: readScores },
];
