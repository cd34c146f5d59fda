export async function judgeRules() { throw new Error('later'); }
