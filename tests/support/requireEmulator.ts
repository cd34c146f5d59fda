/** The emulator project fails at once, in one sentence, when no emulator is there to be asked. */
export default function requireEmulator(): void {
  if (!process.env.FIRESTORE_EMULATOR_HOST) {
    throw new Error('These tests need the Firebase emulators. Run them with: npm test -- --only emulator');
  }
}
