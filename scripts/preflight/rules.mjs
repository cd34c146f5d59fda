/** The Firestore emulator compiles the rules. */
export const rules = {
  name: 'database rules',
  run: async ({ text, emulator }) => {
    const { firestore, project } = await emulator();
    const files = [{ name: 'firestore.rules', content: text('firestore.rules') }];
    const answer = await fetch(`http://${firestore}/emulator/v1/projects/${project}-rules:securityRules`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files } }),
    });
    const body = await answer.text();
    if (!answer.ok) return [`firestore.rules cannot be compiled: ${body.slice(0, 600)}`];
    return (JSON.parse(body || '{}').issues ?? [])
      .filter(({ severity }) => severity === 'ERROR')
      .map(({ description }) => `firestore.rules: ${description}`);
  },
};
