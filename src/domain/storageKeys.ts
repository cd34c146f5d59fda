/** Names of what lies on the device or marks the page, apart from the other constants: the landing page needs these alone. */

/** Local storage; the theme's key stands in `ui/theme/theme.ts`. */
export const STORAGE_KEY = { token: 'token', user: 'user' } as const;
/** Stands in place of the token where the page was closed before a sign-out was complete. */
export const LEAVING = 'leaving';

/** This tab's storage: the id of the person whose session of the disk the tab has shown. */
export const TAB_OWNER = 'owner';

/** Local storage: `1`, or absent. These choices outlive the session and say nothing about a person. */
export const DEVICE_CHOICE = {
  /** The session that began last is kept on the disk. */
  ownDevice: 'ownDevice',
  /** Others use this computer: the box at the sign-in is ticked beforehand. */
  shared: 'talaan.sharedComputer',
  analytics: 'analytics',
  /** Drafts go out only on Save; otherwise they are saved by themselves. */
  saveByHand: 'talaan.saveByHand',
  /** Scores are read aloud as they are typed, by a voice of this device. */
  readsBack: 'talaan.readsBack',
  /** Errors are not reported from this device. */
  noReports: 'talaan.noReports',
} as const;

/** Marker on the page, and event of the window: the last request did not reach the server. */
export const UNREACHED = 'data-unreached';
