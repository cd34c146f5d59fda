import { type FormEvent, useState } from 'react';
import type { ClassDoc } from '@/domain/book/entities';
import { type ClassId, type StudentId, toId } from '@/domain/book/ids';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { isSameText } from '@/domain/words/plainText';
import { rosterNames, toldNames } from '@/domain/words/toldNames';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useRows } from '@/parts/hooks/useRows';
import { everyStudent, learnersIn, linkClass, ownAreasOf, type Shared, subjectsOf } from '@/parts/section/ownClass';
import { type LearnerKeys, rosterPairs, unpaired } from '@/parts/section/rosterPairs';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { SkeletonLines } from '@/ui/waiting/Skeleton';

type LinkDialogProps = Shared & { classes: readonly ClassDoc[]; onClose: () => void };

/** Links a class of the teacher's: which subject is which area, and which learner is whom. */
export function LinkDialog({ classes, onClose, ...shared }: LinkDialogProps) {
  const { _ } = useWords();
  const first = classes.find(({ name }) => isSameText(name, shared.section.name)) ?? classes[0];
  const [classId, setClassId] = useState<ClassId | undefined>(first?.id);
  const own = classes.find(({ id }) => id === classId);
  if (!own) return null;
  const choice = (
    <Field label={_('Class')}>
      <Select
        value={own.id}
        options={classes.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => setClassId(toId<ClassId>(event.target.value))}
      />
    </Field>
  );
  return (
    <LinkForm key={own.id} own={own} {...shared} onClose={onClose}>
      {choice}
    </LinkForm>
  );
}

type LinkFormProps = Shared & { own: ClassDoc; onClose: () => void; children: React.ReactNode };

function LinkForm({ own, section, roster, onClose, children }: LinkFormProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const tables = useAppSelector((state) => state.entities.tables);
  const subjects = subjectsOf(tables, own.id);
  const enrolments = subjects.map(({ id }): TreeQuery => ({ of: 'enrolments', subjectId: id }));
  const loading = useRows([{ of: 'learnersById', ids: learnersIn(tables, own) }, ...enrolments]);
  const ownAreas = ownAreasOf(section, user?.id);
  const nameOf = (id: string) => section.areas[id]?.name ?? id;
  const sameSubject = (id: string) => subjects.find(({ subject }) => isSameText(subject, nameOf(id)))?.id ?? '';
  const [bySubject, setBySubject] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(ownAreas.map((id) => [id, sameSubject(id)])),
  );
  const [chosen, setChosen] = useState<LearnerKeys>({});
  const { busy, refusal, ask } = useAsk();
  const students = everyStudent(tables, own);
  const pairs = rosterPairs(roster.learners, students, chosen);
  const asked = unpaired(roster.learners, rosterPairs(roster.learners, students));
  const free = students.filter(({ id }) => !pairs[id] || chosen[id] !== undefined);
  const names = toldNames(free);
  const listed = rosterNames(Object.entries(roster.learners).map(([key, learner]) => ({ ...learner, key })));
  const choose = (key: string, studentId: string) =>
    setChosen((before) => {
      const others = Object.entries(before).filter(([id, each]) => each !== key && id !== studentId);
      return Object.fromEntries(studentId === '' ? others : [...others, [studentId, key]]) as LearnerKeys;
    });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const areas = Object.fromEntries(
      Object.entries(bySubject).flatMap(([area, subject]) => (subject === '' ? [] : [[subject, area]])),
    );
    if (await ask(() => dispatch(linkClass({ section, roster }, { classId: own.id, areas, chosen })))) onClose();
  };
  return (
    <FormDialog
      title={_('Link a class with {name}', { name: section.name })}
      description={_('Your scores stay as they are. Grades are handed in only when you say so.')}
      dirty={Object.keys(chosen).length > 0}
      busy={busy}
      refusal={refusal}
      onClose={onClose}
      submitLabel={_('Link the class')}
      onSubmit={save}
    >
      {children}
      {ownAreas.map((area) => (
        <Field key={area} label={_('Subject of {area}', { area: nameOf(area) })}>
          <Select
            value={bySubject[area] ?? ''}
            options={[
              { value: '', label: _('None') },
              ...subjects.map(({ id, subject }) => ({ value: id, label: subject })),
            ]}
            onChange={(event) => setBySubject((before) => ({ ...before, [area]: event.target.value }))}
          />
        </Field>
      ))}
      {loading.status === 'loading' ? <SkeletonLines label={_('Comparing with the roster')} lines={2} /> : null}
      {loading.status === 'ready' ? (
        <>
          <p>
            {_('{count} of {all} learners of the roster are found in the class.', {
              count: Object.keys(pairs).length,
              all: Object.keys(pairs).length + unpaired(roster.learners, pairs).length,
            })}
          </p>
          {asked.map((key) => {
            const current = Object.entries(chosen).find(([, each]) => each === key)?.[0] ?? '';
            return listed.has(key) ? (
              <Field key={key} label={listed.get(key) ?? ''}>
                <Select
                  value={current}
                  options={[
                    { value: '', label: _('Not in the class: comes as new') },
                    ...free
                      .filter(({ id }) => chosen[id] === undefined || id === current)
                      .map((student) => ({ value: student.id, label: names.get(student.id) ?? '' })),
                  ]}
                  onChange={(event) => choose(key, toId<StudentId>(event.target.value))}
                />
              </Field>
            ) : null;
          })}
        </>
      ) : null}
    </FormDialog>
  );
}
