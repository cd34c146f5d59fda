import type { ReactNode } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { periodName } from '@/grading';
import { formatDate } from '@/language/formatters';
import { type Say, useWords } from '@/language/words';
import { PrintedAsOf } from '@/parts/print/PrintedAsOf';
import { toRecordHeader } from '@/parts/print/recordHeader';
import { Signatures } from '@/parts/print/Signatures';
import { policyOfRecord } from '@/parts/record/recordParts';
import { useAppSelector } from '@/store/hooks';
import { selectBookOwner } from '@/store/selectors';
import type { Counts, NeedsHelp, ReportedTest, TermReport } from './termReport';

type ReportPaperProps = { record: ClassRecord; report: TermReport };

const CELL = 'border border-black/50 px-[1.5mm] py-[0.6mm]';

/** The page itself, black on white on the screen too. */
export function ReportPaper({ record, report }: ReportPaperProps) {
  const { _ } = useWords();
  const user = useAppSelector(selectBookOwner);
  const { schoolAddress } = useAppSelector((state) => state.reference);
  const { section, subject, quarter } = record;
  const header = toRecordHeader({ user, schoolAddress, section, subject });
  const period = periodName(policyOfRecord(record), quarter);
  const { standing, graded, inProgress, learners, needHelp, without } = report;
  const isSoFar = inProgress > 0;
  return (
    <article className="text-[9.5pt] text-black leading-snug">
      <p className="font-semibold">{header.school}</p>
      <h2 className="mt-[1mm] font-semibold text-[13pt]">
        {_('{subject}, {period}: results of the class', { subject: subject.subject, period })}
      </h2>
      <p>
        {header.gradeAndSection} · {header.schoolYear} · {_('As of {date}', { date: formatDate(Date.now()) })}
      </p>
      <PrintedAsOf />
      <dl className="mt-[3mm] flex flex-wrap gap-x-[8mm] gap-y-[1mm]">
        <Figure term={_('Learners')} text={String(learners.all)} />
        <Figure term={_('With a grade')} text={_('{count} of {all}', { count: graded, all: learners.all })} />
        <Figure term={isSoFar ? _('Average so far') : _('Average grade')} text={standing.mean?.toFixed(2) ?? '—'} />
        <Figure
          term={isSoFar ? _('Passing so far') : _('Passed')}
          text={standing.passedPercent === null ? '—' : `${standing.passed} (${standing.passedPercent.toFixed(2)} %)`}
        />
      </dl>
      {inProgress > 0 ? (
        <p className="mt-[1mm]">
          {_('{count, plural, one {# grade is} other {# grades are}} so far only: scores are still missing.', {
            count: inProgress,
          })}
        </p>
      ) : null}
      {standing.graded === 0 ? (
        <p className="mt-[4mm]">{_('No scores in this grading period yet.')}</p>
      ) : (
        <Part title={isSoFar ? _('Grades by band, so far') : _('Grades by band')}>
          <Bands report={report} />
        </Part>
      )}
      {report.tests.length > 0 ? (
        <Part title={_('Tests')}>
          <Tests tests={report.tests} />
        </Part>
      ) : null}
      {standing.graded === 0 ? null : (
        <Part title={_('Learners for intervention: {count}', { count: needHelp.length })}>
          {needHelp.length === 0 ? (
            <p>{isSoFar ? _('Nobody is below the passing grade so far.') : _('Nobody is below the passing grade.')}</p>
          ) : (
            <Intervention learners={needHelp} />
          )}
          {without.length > 0 ? (
            <p className="mt-[1mm]">{_('Without a score: {names}', { names: without.join('; ') })}</p>
          ) : null}
        </Part>
      )}
      <Signatures teacher={header.teacher} />
    </article>
  );
}

function Figure({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="text-[8pt]">{term}</dt>
      <dd className="num font-semibold">{text}</dd>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-[4mm]">
      <h3 className="mb-[1mm] font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** `texts`: the columns of words; the others have numbers, at the right. */
function Heads({ heads, texts }: { heads: readonly string[]; texts: readonly number[] }) {
  return (
    <thead>
      <tr>
        {heads.map((head, at) => (
          <th key={head} scope="col" className={`${CELL} ${texts.includes(at) ? 'text-left' : 'text-right'}`}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Bands({ report: { bands, learners } }: { report: TermReport }) {
  const { _ } = useWords();
  const hasUnknown = learners.unknown > 0;
  const ofRow = ({ male, female, unknown, all }: Counts): (readonly [string, number])[] => [
    ['male', male],
    ['female', female],
    ...(hasUnknown ? ([['unknown', unknown]] as const) : []),
    ['all', all],
  ];
  const heads = [_('Male'), _('Female'), ...(hasUnknown ? [_('Sex not recorded')] : []), _('All')];
  return (
    <table className="num w-full border-collapse">
      <Heads heads={[_('Descriptor'), _('Grades'), ...heads]} texts={[0]} />
      <tbody>
        {bands.map(({ band, ...counts }) => (
          <tr key={band.from}>
            <th scope="row" className={`${CELL} text-left font-normal`}>
              {_(band.name)}
            </th>
            <td className={`${CELL} text-right`}>
              {band.from}–{band.to}
            </td>
            {ofRow(counts).map(([key, count]) => (
              <td key={key} className={`${CELL} text-right`}>
                {count}
              </td>
            ))}
          </tr>
        ))}
        <tr className="font-semibold">
          <th scope="row" className={`${CELL} text-left`} colSpan={2}>
            {_('Learners in the class')}
          </th>
          {ofRow(learners).map(([key, count]) => (
            <td key={key} className={`${CELL} text-right`}>
              {count}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Tests({ tests }: { tests: readonly ReportedTest[] }) {
  const { _ } = useWords();
  return (
    <table className="num w-full border-collapse">
      <Heads
        heads={[_('Test'), _('Took it'), _('Mean'), _('SD'), _('MPS'), _('Least mastered items')]}
        texts={[0, 5]}
      />
      <tbody>
        {tests.map(({ activity, results, leastMastered, papers }) => (
          <tr key={activity.id}>
            <th scope="row" className={`${CELL} text-left font-normal`}>
              {_('{name} ({points} points)', { name: activity.name, points: activity.totalPoints })}
            </th>
            <td className={`${CELL} text-right`}>{results?.examinees ?? 0}</td>
            <td className={`${CELL} text-right`}>{results?.mean.toFixed(2) ?? '—'}</td>
            <td className={`${CELL} text-right`}>{results?.deviation?.toFixed(2) ?? '—'}</td>
            <td className={`${CELL} text-right`}>{results ? `${results.mps.toFixed(2)} %` : '—'}</td>
            <td className={CELL}>
              <span>{leastMastered === null ? '—' : itemsText(_, leastMastered)}</span>
              {leastMastered !== null && papers < (results?.examinees ?? 0) ? (
                <span className="block text-muted">
                  {_('from the answers of {count} of {all}', { count: papers, all: results?.examinees ?? 0 })}
                </span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function itemsText(_: Say, items: NonNullable<ReportedTest['leastMastered']>): string {
  const texts = items.map(({ itemNumber, difficulty }) => `${itemNumber} (${difficulty.toFixed(0)} %)`);
  return texts.join(', ') || _('none below Moving Towards Mastery');
}

function Intervention({ learners }: { learners: readonly NeedsHelp[] }) {
  const { _ } = useWords();
  return (
    <table className="num w-full border-collapse">
      <Heads heads={[_('Learner'), _('Grade'), _('Weakest in'), _('Without a score in')]} texts={[0, 2, 3]} />
      <tbody>
        {learners.map(({ id, name, grade, weakest, owed }) => (
          <tr key={id} className="break-inside-avoid align-top">
            <th scope="row" translate="no" className={`${CELL} text-left font-normal`}>
              {name}
            </th>
            <td className={`${CELL} text-right`}>{grade}</td>
            <td className={CELL}>{weakest ? `${_(weakest.name)}: ${weakest.percentage.toFixed(2)} %` : '—'}</td>
            <td className={CELL}>{owed.join(', ') || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
