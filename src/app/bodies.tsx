import { type ComponentType, type ReactNode, Suspense } from 'react';
import { sayPhrase, useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { DrawerBody, ModalBody } from '@/store/state/dialogs';
import { type DrawerBodyProps, drawerClosed, type ModalBodyProps, modalClosed } from '@/store/state/shell';
import { Drawer } from '@/ui/dialog/Drawer';
import { Modal } from '@/ui/dialog/Modal';
import { FormBoundary } from './frame/FormBoundary';
import { PaletteWaiting } from './frame/PaletteWaiting';
import { lazy } from './lazyBody';

/** Body type -> its dialog; each is loaded when it is first opened. */
const MODALS: { readonly [Body in ModalBody]: ComponentType<ModalBodyProps<Body>> } = {
  activity: lazy(async () => ({ default: (await import('@/features/activities/ActivityDialog')).ActivityDialog })),
  activityCopy: lazy(async () => ({ default: (await import('@/features/activities/CopyDialog')).CopyDialog })),
  activityDelete: lazy(async () => ({ default: (await import('@/features/activities/DeleteDialog')).DeleteDialog })),
  highestScore: lazy(async () => ({
    default: (await import('@/features/activities/HighestScoreDialog')).HighestScoreDialog,
  })),
  quarterClose: lazy(async () => ({
    default: (await import('@/features/closing/CloseQuarterDialog')).CloseQuarterDialog,
  })),
  reopenRequest: lazy(async () => ({
    default: (await import('@/features/closing/ReopenRequestDialog')).ReopenRequestDialog,
  })),
  keyFile: lazy(async () => ({
    default: (await import('@/features/items/KeyFileDialog')).KeyFileDialog,
  })),
  keys: lazy(async () => ({ default: (await import('@/features/help/KeysDialog')).KeysDialog })),
  bookCheck: lazy(async () => ({ default: (await import('@/features/classes/check/CheckDialog')).CheckDialog })),
  classAdd: lazy(async () => ({ default: (await import('@/features/classes/ClassAddDialog')).ClassAddDialog })),
  classEdit: lazy(async () => ({ default: (await import('@/features/classes/ClassEditDialog')).ClassEditDialog })),
  classOrder: lazy(async () => ({ default: (await import('@/features/classes/OrderDialog')).OrderDialog })),
  classPolicy: lazy(async () => ({
    default: (await import('@/features/classes/ClassPolicyDialog')).ClassPolicyDialog,
  })),
  classRemove: lazy(async () => ({
    default: (await import('@/features/classes/ClassRemoveDialog')).ClassRemoveDialog,
  })),
  subject: lazy(async () => ({ default: (await import('@/features/classes/SubjectDialog')).SubjectDialog })),
  subjectRemove: lazy(async () => ({
    default: (await import('@/features/classes/SubjectRemoveDialog')).SubjectRemoveDialog,
  })),
  learnerAdd: lazy(async () => ({ default: (await import('@/features/learners/LearnerAddDialog')).LearnerAddDialog })),
  learnerEdit: lazy(async () => ({
    default: (await import('@/features/learners/LearnerEditDialog')).LearnerEditDialog,
  })),
  learnerEnrol: lazy(async () => ({
    default: (await import('@/features/learners/LearnerEnrolDialog')).LearnerEnrolDialog,
  })),
  learnerRemove: lazy(async () => ({
    default: (await import('@/features/learners/LearnerRemoveDialog')).LearnerRemoveDialog,
  })),
  gradeCarried: lazy(async () => ({
    default: (await import('@/features/learners/carried/CarriedDialog')).CarriedDialog,
  })),
  learnerExcuse: lazy(async () => ({
    default: (await import('@/features/record/standing/ExcuseDialog')).ExcuseDialog,
  })),
  learnerDuplicates: lazy(async () => ({
    default: (await import('@/features/learners/duplicates/DuplicatesDialog')).DuplicatesDialog,
  })),
  learnerMove: lazy(async () => ({ default: (await import('@/features/learners/moving/MoveDialog')).MoveDialog })),
  learnerStanding: lazy(async () => ({
    default: (await import('@/features/learners/standing/StandingDialog')).StandingDialog,
  })),
  adminAdd: lazy(async () => ({ default: (await import('@/features/people/AdminAddDialog')).AdminAddDialog })),
  applicationReject: lazy(async () => ({
    default: (await import('@/features/people/ApplicationRejectDialog')).ApplicationRejectDialog,
  })),
  adminInvite: lazy(async () => ({ default: (await import('@/features/people/InviteDialog')).InviteDialog })),
  adminRemove: lazy(async () => ({ default: (await import('@/features/people/AdminRemoveDialog')).AdminRemoveDialog })),
  handOver: lazy(async () => ({
    default: (await import('@/features/people/handing/HandOverDialog')).HandOverDialog,
  })),
  teacherDelete: lazy(async () => ({
    default: (await import('@/features/people/TeacherDeleteDialog')).TeacherDeleteDialog,
  })),
  teachersAdd: lazy(async () => ({ default: (await import('@/features/people/TeachersAddDialog')).TeachersAddDialog })),
  pendingDelete: lazy(async () => ({
    default: (await import('@/features/people/PendingDeleteDialog')).PendingDeleteDialog,
  })),
  pendingReject: lazy(async () => ({
    default: (await import('@/features/people/PendingRejectDialog')).PendingRejectDialog,
  })),
  problem: lazy(async () => ({ default: (await import('@/features/help/problem/ProblemDialog')).ProblemDialog })),
  recentlyDeleted: lazy(async () => ({
    default: (await import('@/features/put-back/RecentlyDeletedDialog')).RecentlyDeletedDialog,
  })),
  palette: lazy(async () => ({ default: (await import('./frame/PaletteDialog')).PaletteDialog })),
  fillForm: lazy(async () => ({
    default: (await import('@/features/record-export/fill/FillFormDialog')).FillFormDialog,
  })),
  scoresFile: lazy(async () => ({
    default: (await import('@/features/import/scores/ScoresFileDialog')).ScoresFileDialog,
  })),
  signOut: lazy(async () => ({ default: (await import('./session/SignOutDialog')).SignOutDialog })),
  yearRollover: lazy(async () => ({
    default: (await import('@/features/rollover/RolloverDialog')).RolloverDialog,
  })),
  yearZip: lazy(async () => ({
    default: (await import('@/features/record-export/year/YearZipDialog')).YearZipDialog,
  })),
  rosterAdd: lazy(async () => ({ default: (await import('@/features/classes/RosterAddDialog')).RosterAddDialog })),
};

/** Body type -> the content of the right drawer. */
const DRAWERS: { readonly [Body in DrawerBody]: ComponentType<DrawerBodyProps<Body>> } = {
  explainGrade: lazy(async () => ({
    default: (await import('@/features/explain-grade/ExplainDrawer')).ExplainDrawer,
  })),
  help: lazy(async () => ({ default: (await import('@/features/help/HelpDrawer')).HelpDrawer })),
  learnerItems: lazy(async () => ({
    default: (await import('./pages/WholeItemsDrawer')).WholeItemsDrawer,
  })),
  learnerGrades: lazy(async () => ({
    default: (await import('@/features/section-summary/LearnerGradesDrawer')).LearnerGradesDrawer,
  })),
  outbox: lazy(async () => ({ default: (await import('@/features/outbox/OutboxDrawer')).OutboxDrawer })),
  scoreHistory: lazy(async () => ({
    default: (await import('@/features/score-history/HistoryDrawer')).HistoryDrawer,
  })),
  notifications: lazy(async () => ({
    default: (await import('@/features/school-admin/NotificationsDrawer')).NotificationsDrawer,
  })),
  theme: lazy(async () => ({ default: (await import('./frame/ThemeDrawer')).ThemeDrawer })),
};

/** The dialog or drawer in which a broken one says what happened, with what was typed into it. */
function frameOf(Frame: typeof Modal | typeof Drawer, title: string, onClose: () => void) {
  return (broken: ReactNode) => (
    <Frame open title={title} onClose={onClose}>
      {broken}
    </Frame>
  );
}

export function ModalHost() {
  useWords();
  const modal = useAppSelector((state) => state.shell.modal);
  const dispatch = useAppDispatch();
  if (!modal) return null;
  // The body type determines the type of the extra object (store/state/dialogs.ts).
  const Body = MODALS[modal.bodyType] as ComponentType<ModalBodyProps<ModalBody>>;
  const close = () => dispatch(modalClosed());
  return (
    <Suspense fallback={modal.bodyType === 'palette' ? <PaletteWaiting onClose={close} /> : null}>
      <FormBoundary resetKey={modal.bodyType} frame={frameOf(Modal, sayPhrase(modal.title), close)}>
        <Body modal={{ ...modal, title: sayPhrase(modal.title) }} onClose={close} />
      </FormBoundary>
    </Suspense>
  );
}

export function DrawerHost() {
  useWords();
  const drawer = useAppSelector((state) => state.shell.rightDrawer);
  const dispatch = useAppDispatch();
  if (!drawer) return null;
  const Body = DRAWERS[drawer.bodyType] as ComponentType<DrawerBodyProps<DrawerBody>>;
  const close = () => dispatch(drawerClosed());
  return (
    <Suspense fallback={null}>
      <FormBoundary resetKey={drawer.bodyType} frame={frameOf(Drawer, sayPhrase(drawer.header), close)}>
        <Body drawer={{ ...drawer, header: sayPhrase(drawer.header) }} onClose={close} />
      </FormBoundary>
    </Suspense>
  );
}
