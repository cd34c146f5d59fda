/** The look of each kind of cell: the style part of a workbook. */
import { keysOf } from '@/domain/fields';
import type { CellStyle } from '@/files/workbook';

type Look = {
  bold?: boolean;
  size?: number;
  grey?: boolean;
  bordered?: boolean;
  align?: 'left' | 'center' | 'right';
  wrap?: boolean;
  /** Number format, one of the built-in ids (ECMA-376, part 1, 18.8.30). */
  format?: number;
};

const GENERAL = 0;
const WHOLE = 1;
const TWO_DECIMALS = 2;
const TEXT = 49;
const PERCENT = 9;
const PERCENT_2_DECIMALS = 10;

const LOOKS: Readonly<Record<CellStyle, Look>> = {
  plain: {},
  title: { bold: true, size: 14 },
  label: { align: 'right' },
  value: { bold: true, align: 'left' },
  head: { bold: true, grey: true, bordered: true, align: 'center', wrap: true },
  block: { bold: true, grey: true, bordered: true },
  name: { bordered: true },
  text: { bordered: true, format: TEXT },
  number: { bordered: true, align: 'right' },
  score: { bordered: true, format: GENERAL },
  possible: { bold: true, bordered: true },
  total: { bold: true, grey: true, bordered: true },
  fixed: { bordered: true, grey: true, format: TWO_DECIMALS },
  weight: { bold: true, grey: true, bordered: true, format: PERCENT },
  exactWeight: { bold: true, grey: true, bordered: true, format: PERCENT_2_DECIMALS },
  grade: { bold: true, bordered: true, align: 'center', format: WHOLE },
  note: {},
};

const STYLES = keysOf(LOOKS);
const looks = STYLES.map((style) => LOOKS[style]);

/**
 * The index of a style, by which cells refer to it; 0 is the workbook's default. `isOpen`: the cell takes typing on a
 * protected sheet.
 */
export function styleIndex(style: CellStyle, isOpen = false): number {
  return STYLES.indexOf(style) + 1 + (isOpen ? STYLES.length : 0);
}

export function stylesXml(): string {
  const fonts = looks.map(
    ({ bold, size = 10 }) => `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><name val="Arial"/></font>`,
  );
  const formatXml = ({ grey, bordered, align, wrap, format = GENERAL }: Look, index: number, isOpen: boolean) =>
    `<xf numFmtId="${format}" fontId="${index + 1}" fillId="${grey ? 2 : 0}" borderId="${bordered ? 1 : 0}" xfId="0" ` +
    `applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"${isOpen ? ' applyProtection="1"' : ''}>` +
    `<alignment${align ? ` horizontal="${align}"` : ''} vertical="center"${wrap ? ' wrapText="1"' : ''}/>${isOpen ? '<protection locked="0"/>' : ''}</xf>`;
  const formats = [false, true].flatMap((isOpen) => looks.map((look, index) => formatXml(look, index, isOpen)));
  const side = (name: string) => `<${name} style="thin"><color rgb="FF9AA3B0"/></${name}>`;
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    `<fonts count="${fonts.length + 1}"><font><sz val="10"/><name val="Arial"/></font>${fonts.join('')}</fonts>` +
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    '<fill><patternFill patternType="solid"><fgColor rgb="FFEDF1F7"/><bgColor indexed="64"/></patternFill></fill></fills>' +
    '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>' +
    `<border>${['left', 'right', 'top', 'bottom'].map(side).join('')}<diagonal/></border></borders>` +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${formats.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${formats.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}
