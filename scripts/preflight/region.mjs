/** The app calls the functions in the region in which they are deployed. */
export const region = {
  name: 'region',
  run: ({ project, env, text }) => {
    const found = /const REGION = '([\w-]+)'/.exec(text('functions/src/serve.ts'))?.[1];
    if (!found) return ['functions/src/serve.ts names no region.'];
    const expected = `https://${found}-${project}.cloudfunctions.net`;
    return env.VITE_FUNCTIONS_BASE_URL === expected
      ? []
      : [`VITE_FUNCTIONS_BASE_URL is ${env.VITE_FUNCTIONS_BASE_URL}, and the functions will answer at ${expected}.`];
  },
};
