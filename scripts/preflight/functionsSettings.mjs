const REQUIRED = [
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_USER',
  'SMTP_PASS',
  'MAIL_FROM',
  'APP_URL',
  'ADMIN_EMAIL_DOMAINS',
  'ALLOWED_ORIGINS',
];

/** The settings of the functions are complete, and fit for the public. */
export const functionsSettings = {
  name: 'settings of the functions',
  run: ({ project, functionsEnv }) => {
    const file = `functions/.env.${project}`;
    if (!functionsEnv) return [`There is no ${file}: copy the second half of .env.example to it.`];
    const settingOf = (name) => functionsEnv[name]?.trim() ?? '';
    const missing = REQUIRED.filter((name) => settingOf(name) === '');
    const problems = missing.map((name) => `${file} has no ${name}.`);
    for (const name of REQUIRED) {
      if (/<\w+>|\bschool\.example\b/.test(settingOf(name)))
        problems.push(`${name} still holds the example: ${settingOf(name)}.`);
    }
    if (settingOf('ADMIN_EMAIL_DOMAINS').includes('*')) {
      problems.push('ADMIN_EMAIL_DOMAINS holds *: anybody could become the administrator of any school.');
    }
    const operator = settingOf('OPERATOR_EMAIL');
    if (operator && !/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(operator)) {
      problems.push(`OPERATOR_EMAIL is no e-mail address: ${operator}.`);
    }
    const port = Number(settingOf('SMTP_PORT'));
    if (settingOf('SMTP_PORT') && !(Number.isInteger(port) && port > 0 && port < 65_536)) {
      problems.push(`SMTP_PORT is no port: ${settingOf('SMTP_PORT')}.`);
    }
    return problems;
  },
};
