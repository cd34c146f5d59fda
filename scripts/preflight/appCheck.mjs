const MODES = ['off', 'watch', 'enforce'];

/** App Check is on at both sides or at none: else people are shut out, or the key protects nothing. */
export const appCheck = {
  name: 'App Check',
  run: ({ env, functionsEnv }) => {
    if (!functionsEnv) return ['The settings of the functions are missing.'];
    const key = env.VITE_APP_CHECK_KEY?.trim() ?? '';
    const mode = functionsEnv.APP_CHECK?.trim() || 'off';
    if (!MODES.includes(mode)) return [`APP_CHECK is "${mode}": it takes off, watch or enforce.`];
    const problems = [];
    if (key && !/^[\w-]{20,}$/.test(key)) problems.push('VITE_APP_CHECK_KEY does not look like a key.');
    if (key && mode === 'off') {
      problems.push('VITE_APP_CHECK_KEY is set and APP_CHECK is off: set it to watch first, and to enforce later.');
    }
    if (!key && mode !== 'off') {
      const outcome = mode === 'enforce' ? 'every call would be refused' : 'every call would be logged';
      problems.push(`VITE_APP_CHECK_KEY is missing and APP_CHECK is ${mode}: ${outcome}.`);
    }
    return problems;
  },
};
