/** Errors are reported by the app and taken by the functions, or neither. */
export const reports = {
  name: 'reports of errors',
  run: ({ env, functionsEnv }) => {
    if (!functionsEnv) return ['The settings of the functions are missing.'];
    const app = switchOf(env.VITE_ERROR_REPORTS);
    const functions = switchOf(functionsEnv.ERROR_REPORTS);
    const problems = [];
    if (app === null) problems.push(`VITE_ERROR_REPORTS is "${env.VITE_ERROR_REPORTS}": it takes on or off.`);
    if (functions === null) problems.push(`ERROR_REPORTS is "${functionsEnv.ERROR_REPORTS}": it takes on or off.`);
    if (app && functions && app !== functions) {
      problems.push(`VITE_ERROR_REPORTS is ${app} and ERROR_REPORTS is ${functions}: set both alike.`);
    }
    return problems;
  },
};

/** Null for a value that is neither; without a value it is on. */
function switchOf(value) {
  const text = value?.trim() || 'on';
  return ['on', 'off'].includes(text) ? text : null;
}
