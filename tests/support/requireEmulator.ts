/** Fails the projects rules and emulator at once, with one sentence, when no emulator is running. */
export default function requireEmulator(): void {
  if (!process.env.FIRESTORE_EMULATOR_HOST) {
    throw new Error('These tests need the Firebase emulators. Run them with: npm test -- --only rules,emulator');
  }
}
