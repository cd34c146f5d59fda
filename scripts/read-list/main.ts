/** The command of `npm run read-list`: one file, or a file of cases. */
import { readFileSync } from 'node:fs';
import { type Given, readList } from './readList';

const [mode, file = '', as = 'learners'] = process.argv.slice(2);
if (mode === '--cases') {
  const cases = JSON.parse(readFileSync(file, 'utf8')) as Given[];
  console.log(JSON.stringify(cases.map(readList)));
} else {
  const text = readFileSync(file).toString('base64');
  console.log(JSON.stringify(readList({ id: file, as, form: 'bytes', text }), null, 2));
}
