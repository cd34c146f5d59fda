/**
 * The changes of each version of the privacy policy. A change of what is kept, shown or sent gets a new
 * version here, with its changes in plain sentences, in `privacyVersion.ts`, and in `firestore.rules`.
 */
import { type Message, msg } from '@/domain/words/say';
import { agreedVersion, type Consents, PRIVACY_VERSION } from './privacyVersion';

type PrivacyVersion = {
  version: number;
  /** `YYYY-MM-DD`: the day from which it holds. */
  from: string;
  /** The changes since the version before. */
  changes: readonly Message[];
};

/** The newest first. Version 1 was agreed to at registration, before versions were kept. */
export const PRIVACY_VERSIONS: readonly [PrivacyVersion, ...PrivacyVersion[]] = [
  {
    version: PRIVACY_VERSION,
    from: '2026-12-01',
    changes: [
      msg(
        'Permanent records (School Form 10): the grades of each school year of a learner with an LRN, for administrators and the adviser of the section in which the learner is. They stay when the records of a year are removed.',
      ),
      msg(
        'A section that is filled from the year before tells its teachers which learning areas a learner has not passed yet.',
      ),
    ],
  },
  {
    version: 4,
    from: '2026-11-30',
    changes: [
      msg(
        'Sections of the school: attendance by day, remedial classes with their marks, and the adviser’s decisions on promotion.',
      ),
      msg(
        'Grades travel with a learner: teachers of the new section are offered what another section of the school handed in of the same learning area.',
      ),
    ],
  },
  {
    version: 3,
    from: '2026-11-26',
    changes: [
      msg(
        'A device keeps that you are signed in, until you sign out. On a computer that others use, say so when you sign in: then the session is of the open tabs alone, and nothing of yours stays on it.',
      ),
      msg(
        'Scores that were typed and not saved when a tab was closed are kept on your device, without names, and offered again when you come back.',
      ),
    ],
  },
  {
    version: 2,
    from: '2026-11-23',
    changes: [
      msg(
        'Administrators can collect all data of one learner into a file, when a parent or the learner asks for it. Who made it, when and why stands in the activity log.',
      ),
      msg(
        'Administrators can correct a learner’s name, sex and LRN in all class records of the school at once; the teacher reads it in the activity log.',
      ),
      msg(
        'Sections of the school: rosters, grades that were handed in, attendance, the adviser’s comments and conduct.',
      ),
      msg('Talaan keeps which version of this policy you agreed to, and when.'),
    ],
  },
];

/** The changes that the person has not agreed to, the newest first. */
export function newChanges(person: { consents?: Consents | undefined }): readonly Message[] {
  const known = agreedVersion(person) ?? 0;
  return PRIVACY_VERSIONS.filter(({ version }) => version > known).flatMap(({ changes }) => changes);
}
