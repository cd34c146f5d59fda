/** The frame around every screen: page title, notification, modal, right drawer. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DeletedWith } from '@/domain/book/entities';
import type { RemovedDoc } from '@/domain/book/removed';
import type { IntentOf, RosterJoin } from '@/domain/intents/intents';
import type { Phrase } from '@/domain/words/say';
import type { DrawerBody, DrawerExtras, ModalBody, ModalExtras } from './dialogs';

/** `name`: of the learner; `label`: of the button. */
export type ExcuseOffer = { excuse: ModalExtras['learnerExcuse']; name: string; label: string };
/** The dialog of carried-in grades of a learner who joined, with the words of `ExcuseOffer`. */
export type GradesOffer = { carried: ModalExtras['gradeCarried']; name: string; label: string };
/** Grades that were brought in from another section. */
type TakenGrades = { taken: readonly IntentOf<'gradeCarried'>[]; name: string };
/** A class or subject that was deleted, and can be put back. */
export type DeletedClass = { of: DeletedWith; rootId: string; name: string };
/**
 * The button of a toast takes back a deletion, a list that was added to a class or grades that were brought in, or it
 * excuses a learner who was added, or brings in the grades of one.
 */
export type Offer = RemovedDoc | DeletedClass | RosterJoin | ExcuseOffer | GradesOffer | TakenGrades;

type NotificationStatus = 'success' | 'error' | 'info' | 'warning';
type ModalSize = 'sm' | 'md' | 'lg' | 'xl';

/** A dialog of the given body types: the specification's title, body type, size, extra object and invite. */
type ModalState<Body extends ModalBody = ModalBody> = {
  [Name in Body]: {
    title: Phrase;
    bodyType: Name;
    size: ModalSize;
    extraObject: ModalExtras[Name];
    invite: string | null;
  };
}[Body];
type DrawerState<Body extends DrawerBody = DrawerBody> = {
  [Name in Body]: { header: Phrase; bodyType: Name; extraObject: DrawerExtras[Name] };
}[Body];

type ShellState = {
  pageTitle: string;
  notification: { message: string; status: NotificationStatus; serial: number; offer?: Offer } | null;
  modal: ModalState | null;
  rightDrawer: DrawerState | null;
};

/** A dialog as its component gets it: the title is in the current language. */
export type ShownModal<Body extends ModalBody> = Omit<ModalState<Body>, 'title' | 'bodyType'> & { title: string };
type ShownDrawer<Body extends DrawerBody> = Omit<DrawerState<Body>, 'header' | 'bodyType'> & { header: string };
export type ModalBodyProps<Body extends ModalBody> = { modal: ShownModal<Body>; onClose: () => void };
export type DrawerBodyProps<Body extends DrawerBody> = { drawer: ShownDrawer<Body>; onClose: () => void };

/** The extra object may be left out where all of its values are optional. */
type WithExtra<Extra> = Record<never, never> extends Extra ? { extraObject?: Extra } : { extraObject: Extra };
export type OpenModal = {
  [Name in ModalBody]: { title: Phrase; bodyType: Name; size?: ModalSize; invite?: string | null } & WithExtra<
    ModalExtras[Name]
  >;
}[ModalBody];
export type OpenDrawer = {
  [Name in DrawerBody]: { header: Phrase; bodyType: Name } & WithExtra<DrawerExtras[Name]>;
}[DrawerBody];

const initialState: ShellState = { pageTitle: '', notification: null, modal: null, rightDrawer: null };

const slice = createSlice({
  name: 'shell',
  initialState,
  reducers: {
    pageEntered: (state, { payload: title }: PayloadAction<string>) => {
      state.pageTitle = title;
    },
    notified: (state, { payload }: PayloadAction<{ message: string; status: NotificationStatus; offer?: Offer }>) => {
      (state as ShellState).notification = { ...payload, serial: (state.notification?.serial ?? 0) + 1 };
    },
    modalOpened: (state, { payload }: PayloadAction<OpenModal>) => {
      // OpenModal has checked the extra object against the body type.
      state.modal = { size: 'md', extraObject: {}, invite: null, ...payload } as ModalState;
    },
    modalClosed: (state) => {
      state.modal = null;
    },
    drawerOpened: (state, { payload }: PayloadAction<OpenDrawer>) => {
      state.rightDrawer = { extraObject: {}, ...payload } as DrawerState;
    },
    drawerClosed: (state) => {
      state.rightDrawer = null;
    },
  },
});

export const { pageEntered, notified, modalOpened, modalClosed, drawerOpened, drawerClosed } = slice.actions;
export const shellReducer = slice.reducer;
