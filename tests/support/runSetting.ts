type Environment = Readonly<Record<string, string | undefined>>;

/** A setting of this run of tests, from the environment. Tests of the app are compiled without Node's own types. */
export const runSetting = (name: string): string | undefined =>
  (globalThis as { process?: { env: Environment } }).process?.env[name];
