import { expect, test } from 'vitest';
import { parseHtmlCells } from './htmlCells';

test.each<[string, string, string[][]]>([
  [
    'a table',
    '<table><tr><td>12</td><td> 8,5 </td></tr><tr><td></td><td>9</td></tr></table>',
    [
      ['12', '8,5'],
      ['', '9'],
    ],
  ],
  [
    'a table in a document',
    '<html><body><!--StartFragment--><table><tbody><tr><th>Ana</th><td>1</td></tr></tbody></table></body></html>',
    [['Ana', '1']],
  ],
  [
    'cells over several columns and rows',
    '<table><tr><td colspan="2">a</td><td rowspan="2">b</td></tr><tr><td>1</td><td>2</td></tr></table>',
    [
      ['a', '', 'b'],
      ['1', '2', ''],
    ],
  ],
  ['line breaks inside a cell', '<table><tr><td>1\n  0</td><td>&nbsp;7&nbsp;</td></tr></table>', [['1 0', '7']]],
  ['lines without a table', '<p>12</p><p>13</p>', [['12'], ['13']]],
  ['a list, and a line break', '<ul><li>12</li><li>13</li></ul>14<br>15', [['12'], ['13'], ['14'], ['15']]],
  ['nothing', ' ', []],
])('%s', (_, html, rows) => {
  expect(parseHtmlCells(html)).toEqual(rows);
});
