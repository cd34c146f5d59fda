/**
 * Loaded into firebase-tools before its own code. The start that reads its output may be killed; then a line that it prints must
 * not end it, because its emulators have data to save.
 */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
