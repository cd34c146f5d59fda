/** The app's address and the origins that may call the functions are exact, safe and agree. */
export const origins = {
  name: 'origins',
  run: ({ functionsEnv }) => {
    if (!functionsEnv) return ['The settings of the functions are missing.'];
    const listed = (functionsEnv.ALLOWED_ORIGINS ?? '')
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean);
    const problems = listed.flatMap((origin) => {
      if (originOf(origin) !== origin) return [`ALLOWED_ORIGINS: "${origin}" is not exactly scheme, host and port.`];
      return origin.startsWith('https://') ? [] : [`ALLOWED_ORIGINS: ${origin} does not begin with https://.`];
    });
    const app = originOf(functionsEnv.APP_URL ?? '');
    if (!app?.startsWith('https://')) problems.push('APP_URL must be an address that begins with https://.');
    else if (!listed.includes(app)) problems.push(`ALLOWED_ORIGINS lacks ${app}, the origin of APP_URL.`);
    return problems;
  },
};

function originOf(text) {
  try {
    return new URL(text).origin;
  } catch {
    return null;
  }
}
