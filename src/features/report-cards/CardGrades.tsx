import { type CardPartProps, remarksOf } from './cardModel';
import type { CardSemester } from './cardSemesters';
import { type CardWord, cardText, periodHead, policyText } from './cardWords';
import { PeriodHeads } from './PeriodHeads';

/** From so many rows on, the table is set closer. */
const MANY_ROWS = 16;
const HIGHEST = 100;

/** Learning areas by periods, the general average, and the descriptors; in senior high school a table a semester. */
export function CardGrades({ card, frame }: CardPartProps) {
  const { cards, policy, language } = frame;
  const { rows, average, averagePassed, semesters } = card;
  const remedied = remediedOf(card);
  const count = semesters.reduce((sum, semester) => sum + semester.rows.length + SEMESTER_HEAD, 0);
  const final = cards.form === 'quarters' ? 'finalRating' : 'finalGrade';
  const [first, second] = semesters;
  return (
    <>
      {first && second ? (
        <>
          <GradeTable {...first} frame={frame} isMany={count > MANY_ROWS} words={FIRST} />
          <GradeTable {...second} frame={frame} isMany={count > MANY_ROWS} words={SECOND} />
        </>
      ) : (
        <GradeTable
          {...{ rows, average, averagePassed, frame, periods: cards.periods }}
          isMany={remedied.length > 0 || rows.length > MANY_ROWS}
          words={{ areas: 'areas', final, average: 'average' }}
        />
      )}
      {remedied.length > 0 ? <RemedialTable card={card} frame={frame} /> : null}
      <Descriptors policy={policy} language={language} />
    </>
  );
}

/** Rows that the head of a semester takes. */
const SEMESTER_HEAD = 3;

type TableWords = Readonly<Record<'areas' | 'final' | 'average', CardWord>> & { readonly semester?: CardWord };

const OF_SEMESTER = { areas: 'subjects', final: 'semesterGrade', average: 'semesterAverage' } as const;
const FIRST: TableWords = { ...OF_SEMESTER, semester: 'firstSemester' };
const SECOND: TableWords = { ...OF_SEMESTER, semester: 'secondSemester' };

type GradeTableProps = CardSemester & Pick<CardPartProps, 'frame'> & { isMany: boolean; words: TableWords };

function GradeTable({ periods, rows, average, averagePassed, frame, isMany, words }: GradeTableProps) {
  const { policy, language } = frame;
  const t = cardText(language);
  const { passed, failed } = remarksOf(policy);
  const remark = (isPassed: boolean | null) =>
    isPassed === null ? '' : policyText(isPassed ? passed : failed, language);
  return (
    <table className="sf9-table sf9-grades" data-many={isMany || undefined}>
      {words.semester ? <caption className="sf9-semester">{t(words.semester)}</caption> : null}
      <thead>
        <tr>
          <th rowSpan={2} scope="col" className="sf9-area">
            {t(words.areas)}
          </th>
          <th colSpan={periods.length} scope="colgroup">
            {periodHead(policy, language)}
          </th>
          <th rowSpan={2} scope="col" className="sf9-final">
            {t(words.final)}
          </th>
          <th rowSpan={2} scope="col" className="sf9-remark">
            {t('remarks')}
          </th>
        </tr>
        <PeriodHeads periods={periods} />
      </thead>
      <tbody>
        {rows.map(({ name, isPart, year, final, passed: isPassed }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a card never move
          <tr key={index}>
            <th scope="row" className={isPart ? 'sf9-part' : undefined}>
              {name}
            </th>
            {periods.map((number) => (
              <td key={number}>{year.get(number)}</td>
            ))}
            <td>{isPart ? final : <b>{final}</b>}</td>
            <td>{remark(isPassed)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={periods.length + 1} className="sf9-average">
            {t(words.average)}
          </th>
          <td>
            <b>{average}</b>
          </td>
          <td>{remark(averagePassed)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Remedial classes of which the mark is there. */
function remediedOf({ failed }: Pick<CardPartProps['card'], 'failed'>) {
  return failed.filter(({ recomputed }) => recomputed !== null);
}

/** Final grade, mark and recomputed grade of each remedial class, and the promotion that follows. */
function RemedialTable({ card, frame: { policy, language } }: CardPartProps) {
  const t = cardText(language);
  const { passed, failed } = remarksOf(policy);
  return (
    <table className="sf9-table sf9-grades sf9-remedial" data-many={true}>
      <thead>
        <tr>
          <th scope="col" className="sf9-area">
            {t('remedial')}
          </th>
          <th scope="col">{t('finalGrade')}</th>
          <th scope="col">{t('remedialMark')}</th>
          <th scope="col">{t('recomputed')}</th>
          <th scope="col" className="sf9-conducted">
            {t('conducted')}
          </th>
          <th scope="col" className="sf9-remark">
            {t('remarks')}
          </th>
        </tr>
      </thead>
      <tbody>
        {remediedOf(card).map(({ areaId, name, final, mark, recomputed, from, to }) => (
          <tr key={areaId}>
            <th scope="row">{name}</th>
            <td>{final}</td>
            <td>{mark}</td>
            <td>
              <b>{recomputed}</b>
            </td>
            <td>{[from, to].filter((day) => day !== '').join(' – ')}</td>
            <td>{policyText((recomputed ?? 0) >= policy.passingGrade ? passed : failed, language)}</td>
          </tr>
        ))}
      </tbody>
      {card.promotion === null ? null : (
        <tfoot>
          <tr>
            <th scope="row" colSpan={5} className="sf9-average">
              {t('action')}
            </th>
            <td>
              <b>{policyText(card.promotion, language)}</b>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Descriptors({ policy, language }: Pick<CardPartProps['frame'], 'policy' | 'language'>) {
  const t = cardText(language);
  const { passed, failed } = remarksOf(policy);
  const { descriptors, passingGrade } = policy;
  return (
    <table className="sf9-descriptors">
      <thead>
        <tr>
          <th scope="col">{t('descriptor')}</th>
          <th scope="col">{t('scale')}</th>
          <th scope="col">{t('remarks')}</th>
        </tr>
      </thead>
      <tbody>
        {descriptors.map(({ from, name }, index) => {
          const above = descriptors[index - 1]?.from;
          const to = above === undefined ? HIGHEST : above - 1;
          return (
            <tr key={from}>
              <th scope="row">{policyText(name, language)}</th>
              <td>{from === 0 ? `${t('below')} ${to + 1}` : `${from} – ${to}`}</td>
              <td>{policyText(from >= passingGrade ? passed : failed, language)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
