/** Tells both teachers that a class has another teacher now, each in the own language. */
import { DAY_MS, sendNamed } from '#functions/mail';
import { fullName } from '#functions/people';
import { shortLine } from '#functions/sections';
import { appLink } from '#functions/settings';
import { classHanded } from '#functions/templates/classHanded';
import type { ClassDoc } from '@/domain/book/entities';
import { COPY_DAYS } from '@/domain/book/handing';
import { calledName } from '@/domain/people/personName';
import { isAdmin } from '@/domain/people/roles';
import { ROUTE } from '@/domain/routes';
import type { HandingOf } from './handingDoc';

/** A handing over is told once, whoever completes it. */
const HOLDS_MS = 30 * DAY_MS;

type Told = { section: ClassDoc; startedAt: number; keeps: boolean };

/** A mail that fails is logged: the class itself shows who has it. */
export async function tellHanding(
  { admin, from, to, classId }: HandingOf,
  { section, startedAt, keeps }: Told,
): Promise<void> {
  for (const [person, other] of [
    [to, from],
    [from, to],
  ] as const) {
    if (person.uid === admin.uid) continue;
    const message = classHanded({
      language: person.language,
      name: calledName(person),
      by: fullName(admin),
      section: shortLine(section.name),
      year: section.academicYear,
      other: fullName(other),
      isTaker: person === to,
      days: keeps ? COPY_DAYS : 0,
      link: appLink(isAdmin(person) ? ROUTE.home : ROUTE.classes),
    });
    const name = ['classHanded', admin.schoolid, classId, String(startedAt), person.uid];
    await sendNamed(name, { to: person.email, message, school: admin.schoolid }, HOLDS_MS);
  }
}
