import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ROUTE } from '@/domain/routes';
import { msg, useWords } from '@/language/words';
import { buttonClass } from '@/ui/form/buttonClass';

const AUDIENCES = [
  {
    title: msg('For a teacher'),
    points: [
      msg('Sections and learners come from your list: paste it, or open the school form as it is.'),
      msg('Scores go in as in the e-Class Record; the grade of the row is there while you type.'),
      msg('“Explain this grade” shows each step, for the parent who asks.'),
      msg('Close the grading period by a checklist, print it, or download it as a workbook.'),
    ],
    action: { label: msg('Register as a teacher'), to: ROUTE.registerTeacher },
  },
  {
    title: msg('For a school'),
    points: [
      msg('Principal, registrar or ICT coordinator: you decide who teaches on Talaan, and who no longer does.'),
      msg('See who has encoded what, without asking for files.'),
      msg('Answer requests to reopen a closed grading period in one click.'),
      msg('A closed grading period stays as it is: the database itself refuses changes to it.'),
    ],
    action: { label: msg('Bring my school to Talaan'), to: ROUTE.registerAdmin },
  },
] as const;

export function HomeAudiences() {
  const { _ } = useWords();
  return (
    <section
      aria-label={_('For whom')}
      className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-14 sm:px-6 md:grid-cols-2"
    >
      {AUDIENCES.map(({ title, points, action }) => (
        <div key={title} className="flex flex-col gap-4 rounded-box border border-line bg-base-100 p-6">
          <h2 className="font-bold text-2xl tracking-tight">{_(title)}</h2>
          <ul className="flex grow flex-col gap-2.5">
            {points.map((point) => (
              <li key={point} className="flex items-start gap-2.5">
                <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-primary-ink" />
                <span>{_(point)}</span>
              </li>
            ))}
          </ul>
          <Link to={action.to} className={`${buttonClass({})} self-start`}>
            {_(action.label)}
          </Link>
        </div>
      ))}
    </section>
  );
}
