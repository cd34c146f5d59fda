/** Silences `log`, `info` and `debug` of this page, for development; warnings and errors stay. */
export function quietConsole(): void {
  const silent = (): void => undefined;
  Object.assign(globalThis.console, { log: silent, info: silent, debug: silent });
}
