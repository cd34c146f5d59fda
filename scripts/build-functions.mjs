import { buildFunctions } from './lib/functionsBuild.mjs';

await buildFunctions();
